import { beforeEach, expect, test } from 'vitest'
import { createAccessTokens } from '#server/platform/auth/access-tokens.ts'
import { findActor } from '#server/platform/auth/find-actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { accessTokenSecret, openApi, tokenIssuer } from '#tests/support/api.ts'
import { type Bulk, purgeDryRuns, runInBulk } from './dry-run.ts'

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

/** A run increases the version of each note, except 'done' and 'bad'. */
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
    states: async (ctx, subjects) => {
      const rows = await ctx.database
        .selectFrom('versions')
        .select(['subject', 'version'])
        .where('subject', 'in', subjects)
        .forUpdate()
        .execute()
      return new Map(rows.map(({ subject, version }) => [subject, String(version)]))
    },
    run: async (ctx, subject) => {
      if (subject === 'done') return { fate: 'unchanged' }
      const { version } = await ctx.database
        .updateTable('versions')
        .set((set) => ({ version: set('version', '+', 1) }))
        .where('subject', '=', subject)
        .returning('version')
        .executeTakeFirstOrThrow()
      return subject === 'bad' ? refuse('not_found') : { fate: 'changed', detail: { to: version } }
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
  { subject: 'done', name: 'done', fate: 'unchanged', problem: null, detail: null },
  { subject: 'bad', name: 'bad', fate: 'refused', problem: 'Not found.', detail: null },
]

test('a dry run states the outcome of each row and changes nothing', async () => {
  const answer = await runInBulk(staff, raise(), undefined)
  expect(answer).toMatchObject({ changed: 2, unchanged: 1, refused: 1, rows: preview })
  expect([...(await marks()).values()]).toEqual([1, 1, 1, 1])
})

test('its token makes the changes, once: repeated, even concurrently, the answer is the same', async () => {
  const { token } = await runInBulk(staff, raise(), undefined)
  const again = () => runInBulk(staff, raise(), token ?? '')
  const answers = await Promise.all([again(), again(), again()])
  for (const answer of [...answers, await again()]) expect(answer.rows).toEqual(preview)
  expect(Object.fromEntries(await marks())).toEqual({ a: 2, b: 2, done: 1, bad: 1 })
})

test('a row that has changed since is refused; the others are changed', async () => {
  const { token } = await runInBulk(staff, raise(), undefined)
  await api.database.updateTable('versions').set({ version: 7 }).where('subject', '=', 'a').execute()
  const { rows } = await runInBulk(staff, raise(), token ?? '')
  expect(rows.map(({ fate, problem }) => [fate, problem])).toEqual([
    ['refused', 'This has changed since the preview.'],
    ['changed', null],
    ['unchanged', null],
    ['refused', 'Not found.'],
  ])
  expect((await marks()).get('a')).toBe(7)
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
  expect((await runInBulk(staff, raise(), token ?? '')).rows).toEqual(preview)
  expect((await marks()).get('a')).toBe(2)
})

test('a token is valid only for its caller, action and input, and for a day', async () => {
  const { token } = await runInBulk(staff, raise(), undefined)
  const unknown = { code: 'dry_run_unknown' }
  await expect(runInBulk(asStaff(2), raise(), token ?? '')).rejects.toMatchObject(unknown)
  await expect(runInBulk(staff, raise({ verb: 'test.lower' }), token ?? '')).rejects.toMatchObject(unknown)
  await expect(runInBulk(staff, raise({ input: {} }), token ?? '')).rejects.toMatchObject(unknown)
  await purgeDryRuns(staff)
  api.pass({ days: 2 })
  await expect(runInBulk(staff, raise(), token ?? '')).rejects.toMatchObject(unknown)
  await purgeDryRuns(staff)
  expect(await api.database.selectFrom('dry_run_rows').selectAll().execute()).toEqual([])
})

test('without a change there is no token; errors of fields are a single line', async () => {
  const refusing = raise({ run: async () => refuseField('price', 'amount_expected') })
  const answer = await runInBulk(staff, refusing, undefined)
  expect(answer).toMatchObject({ token: null, changed: 0, refused: 4 })
  expect(answer.rows[0]?.problem).toMatch(/amount/)
})

test('repeated during the run, the call answers only after all batches', async () => {
  const subjects = Array.from({ length: 130 }, (_, index) => `row${index}`)
  const done: string[] = []
  const many = raise({
    subjects: async () => subjects,
    states: async () => new Map(),
    run: async (_, subject) => {
      done.push(subject)
      return { fate: 'changed' }
    },
  })
  const { token } = await runInBulk(staff, many, undefined)
  done.length = 0
  const again = () => runInBulk(staff, many, token ?? '')
  for (const { changed } of await Promise.all([again(), again(), again()])) expect(changed).toBe(130)
  expect(done.toSorted()).toEqual(subjects.toSorted())
})

test('a caller who loses the permission during a run changes no more rows, and can continue with it restored', async () => {
  const parts = { ...api.system, accessTokens: createAccessTokens([accessTokenSecret], tokenIssuer) }
  const { access } = await api.person('sita', 'manager')
  const sita = { ...api.system, actor: await findActor(parts, `Bearer ${access}`) }
  const right = { role: 'manager' as const, permission: 'catalogue.manage' as const }
  const subjects = Array.from({ length: 130 }, (_, index) => `row${index}`)
  let [done, isLosing] = [0, false]
  const many = raise({
    subjects: async () => subjects,
    states: async () => new Map(),
    run: async (ctx) => {
      done += 1
      if (isLosing)
        await ctx.database.deleteFrom('role_permissions').where('permission', '=', right.permission).execute()
      return { fate: 'changed' }
    },
  })
  const { token } = await runInBulk(sita, many, undefined)
  ;[done, isLosing] = [0, true]
  await expect(runInBulk(sita, many, token ?? '')).rejects.toMatchObject({ code: 'forbidden' })
  expect(done).toBeLessThanOrEqual(50)
  isLosing = false
  await api.database.insertInto('role_permissions').values(right).execute()
  expect((await runInBulk(sita, many, token ?? '')).changed).toBe(130)
  expect(done).toBe(130)
})

test('no transaction takes long: many rows are changed in batches', async () => {
  const subjects = Array.from({ length: 260 }, (_, index) => `row${index}`)
  let batches = 0
  const many = raise({
    subjects: async () => subjects,
    states: async () => {
      batches += 1
      return new Map()
    },
    run: async () => ({ fate: 'changed' }),
  })
  const { token } = await runInBulk(staff, many, undefined)
  expect(batches).toBeGreaterThanOrEqual(6)
  const { rows } = await runInBulk(staff, many, token ?? '')
  expect(rows.map(({ subject }) => subject)).toEqual(subjects)
})
