import { beforeEach, expect, test } from 'vitest'
import { findActor } from '#server/platform/auth/find-actor.ts'
import { createAccessTokens } from '#server/platform/auth/secrets.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { accessTokenSecret, openApi, tokenIssuer } from '#tests/support/api.ts'
import { type Bulk, runInBulk } from './bulk.ts'

const api = await openApi()
const asStaff = (accountId: number): Context => ({
  ...api.system,
  actor: {
    kind: 'staff',
    accountId,
    role: 'owner',
    permissions: new Set(['catalogue.manage']),
    secondFactor: 'off',
  },
})
const staff = asStaff(1)

/** A run increases the version of each note. The changes to 'done' and 'bad' do not stay. */
const notes = ['a', 'b', 'done', 'bad']
const marks = async () =>
  new Map(
    (await api.database.selectFrom('versions').select(['subject', 'version']).execute()).map(
      ({ subject, version }) => [subject, version] as const,
    ),
  )

function raise(more: Partial<Bulk<{ to: number }>> = {}): Bulk<{ to: number }> {
  return {
    verb: 'test.raise',
    may: permitted('catalogue.manage'),
    input: { notes },
    subjects: async () => notes,
    run: async (ctx, subject) => {
      const { version } = await ctx.database
        .updateTable('versions')
        .set((set) => ({ version: set('version', '+', 1) }))
        .where('subject', '=', subject)
        .returning('version')
        .executeTakeFirstOrThrow()
      if (subject === 'bad') return refuse('not_found')
      return { fate: subject === 'done' ? 'unchanged' : 'changed', detail: { to: version }, state: version }
    },
    ...more,
  }
}

beforeEach(async () => {
  await api.database.deleteFrom('versions').execute()
  await api.database
    .insertInto('versions')
    .values(notes.map((subject) => ({ subject, version: 1, account_id: null, changed_at: null })))
    .execute()
})

const preview = [
  { subject: 'a', name: 'a', fate: 'changed', problem: null, detail: { to: 2 } },
  { subject: 'b', name: 'b', fate: 'changed', problem: null, detail: { to: 2 } },
  { subject: 'done', name: 'done', fate: 'unchanged', problem: null, detail: { to: 2 } },
  { subject: 'bad', name: 'bad', fate: 'refused', problem: 'Not found.', detail: null },
]

test('a dry run states the outcome of each row and changes nothing', async () => {
  const answer = await runInBulk(staff, raise(), undefined)
  expect(answer).toMatchObject({ changed: 2, unchanged: 1, refused: 1, rows: preview })
  expect([...(await marks()).values()]).toEqual([1, 1, 1, 1])
})

test('its token makes the changes, once: repeated, even concurrently, it makes no other', async () => {
  const { token } = await runInBulk(staff, raise(), undefined)
  const again = () => runInBulk(staff, raise(), token ?? '')
  const answers = [...(await Promise.all([again(), again(), again()])), await again()]
  expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(2)
  expect(answers[3]?.rows.map(({ fate, problem }) => [fate, problem])).toEqual([
    ['refused', 'This has changed since the preview.'],
    ['refused', 'This has changed since the preview.'],
    ['unchanged', null],
    ['refused', 'Not found.'],
  ])
  expect(Object.fromEntries(await marks())).toEqual({ a: 2, b: 2, done: 1, bad: 1 })
})

test.for([
  ['would change in another way', 7],
  ['depends on another state', 1],
  ['was added', 1],
] as const)('a row that %s is refused; the others are changed', async ([which, version]) => {
  const more = which === 'was added' ? { subjects: async () => ['b', 'done', 'bad'] } : {}
  const { token } = await runInBulk(staff, raise(more), undefined)
  await api.database.updateTable('versions').set({ version }).where('subject', '=', 'a').execute()
  const other = raise({
    run: async (ctx, subject) => {
      const done = await raise().run(ctx, subject)
      return which === 'depends on another state' && subject === 'a' ? { ...done, state: 'other' } : done
    },
  })
  const { rows } = await runInBulk(staff, other, token ?? '')
  expect(rows.map(({ fate, problem }) => [fate, problem])).toEqual([
    ['refused', 'This has changed since the preview.'],
    ['changed', null],
    ['unchanged', null],
    ['refused', 'Not found.'],
  ])
  expect((await marks()).get('a')).toBe(version)
})

test('an interrupted run continues where it stopped', async () => {
  const { token } = await runInBulk(staff, raise(), undefined)
  const dying = raise({
    run: async (ctx, subject) => {
      if (subject === 'b') throw new Error('power failure')
      return raise().run(ctx, subject)
    },
  })
  await expect(runInBulk(staff, dying, token ?? '')).rejects.toThrow('power failure')
  expect((await runInBulk(staff, raise(), token ?? '')).rows[1]).toEqual(preview[1])
  expect(Object.fromEntries(await marks())).toMatchObject({ a: 2, b: 2 })
})

test('a token is valid only for its caller, action and input; another changes nothing', async () => {
  const { token } = await runInBulk(staff, raise(), undefined)
  for (const [caller, more, given] of [
    [asStaff(2), {}, token],
    [staff, { verb: 'test.lower' }, token],
    [staff, { input: {} }, token],
    [staff, {}, 'a3b1e2a0-6a4f-4a6e-8a51-7a1d4a1f2a11'],
    [staff, {}, ''],
  ] as const)
    expect(await runInBulk(caller, raise(more), given ?? '')).toMatchObject({ changed: 0, refused: 3 })
  expect([...(await marks()).values()]).toEqual([1, 1, 1, 1])
})

test('without a change there is no token; errors of fields are a single line', async () => {
  const refusing = raise({ run: async () => refuseField('price', 'amount_expected') })
  const answer = await runInBulk(staff, refusing, undefined)
  expect(answer).toMatchObject({ token: null, changed: 0, refused: 4 })
  expect(answer.rows[0]?.problem).toMatch(/amount/)
})

test('a caller who loses the permission during a run changes no more rows, and can continue with it restored', async () => {
  const accessTokens = createAccessTokens([accessTokenSecret], tokenIssuer)
  const parts = { ...api.system, secrets: { accessTokens } }
  const { access } = await api.person('sita', 'manager')
  const sita = { ...api.system, actor: await findActor(parts, `Bearer ${access}`) }
  const right = { role: 'manager' as const, permission: 'catalogue.manage' as const }
  const subjects = Array.from({ length: 130 }, (_, index) => `row${index}`)
  let [done, isLosing] = [0, false]
  const many = raise({
    subjects: async () => subjects,
    run: async (ctx) => {
      done += 1
      if (isLosing)
        await ctx.database.deleteFrom('role_permissions').where('permission', '=', right.permission).execute()
      return { fate: 'changed', detail: { to: 1 }, state: null }
    },
  })
  const { token } = await runInBulk(sita, many, undefined)
  ;[done, isLosing] = [0, true]
  await expect(runInBulk(sita, many, token ?? '')).rejects.toMatchObject({ code: 'forbidden' })
  expect(done).toBe(1)
  isLosing = false
  await api.database.insertInto('role_permissions').values(right).execute()
  expect((await runInBulk(sita, many, token ?? '')).changed).toBe(130)
})
