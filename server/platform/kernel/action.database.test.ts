import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { queryPool } from '#server/platform/database/query-pool.ts'
import type { Database } from '#server/platform/database/rows.ts'
import { openApi } from '#tests/support/api.ts'
import { ownerActor } from '#tests/support/staff-actor.ts'
import { action, inSavepoint, inTransaction } from './action.ts'
import { anyone, staff } from './allow.ts'
import type { Tx } from './context.ts'
import { refuse } from './problem.ts'

const api = await openApi()
const { system, database } = api
await sql`create table knives (id integer primary key, sharpness integer not null)`.execute(database)
await sql`insert into knives values (1, 0), (2, 0)`.execute(database)
afterEach(() => sql`update knives set sharpness = 0`.execute(database))

const sharpness = async () => {
  const { rows } = await sql<{ sharpness: number }>`select sharpness from knives order by id`.execute(
    database,
  )
  return rows.map((row) => row.sharpness)
}

const sharpen = action({
  name: 'knives.sharpen',
  may: anyone,
  input: z.object({ id: z.int() }),
  clears: [],
  run: (ctx, { id }) =>
    sql`update knives set sharpness = sharpness + 1 where id = ${id}`.execute(ctx.database),
  audit: { subject: ({ id }) => `knife:${id}`, did: () => ({ with: 'chakmak', secret: 'of the smith' }) },
})

const failing = (after: () => unknown) =>
  action({
    name: 'knives.fail',
    may: anyone,
    input: z.object({}),
    clears: [],
    run: async (ctx) => {
      await sharpen(ctx, { id: 1 })
      after()
    },
  })

test('authorization comes before validation, and both before the work', async () => {
  let ran = false
  const guarded = action({
    name: 'knives.guarded',
    may: staff,
    input: z.object({ id: z.int() }),
    clears: [],
    run: async () => {
      ran = true
    },
  })
  const visitor = { ...system, actor: { kind: 'visitor' as const } }
  await expect(guarded(visitor, { id: 'x' as never })).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(guarded(system, { id: 'x' as never })).rejects.toMatchObject({ code: 'invalid' })
  expect(ran).toBe(false)
})

test.for([
  ['a refusal', () => refuse('out_of_stock')],
  ['a bug', () => JSON.parse('')],
] as const)('after %s everything is rolled back, including nested actions', async ([, after]) => {
  await expect(failing(after)(system, {})).rejects.toThrow()
  expect(await sharpness()).toEqual([0, 0])
})

test('a savepoint rolls back only its own changes', async () => {
  const attempt = action({
    name: 'knives.attempt',
    may: anyone,
    input: z.object({}),
    clears: [],
    run: async (ctx) => {
      await sharpen(ctx, { id: 1 })
      await inSavepoint(ctx, async () => {
        await sharpen(ctx, { id: 2 })
        await sql`select 1 / 0`.execute(ctx.database)
      }).catch(() => {})
    },
  })
  await attempt(system, {})
  expect(await sharpness()).toEqual([1, 0])
})

test('two deadlocked calls both succeed', async () => {
  let arrived = 0
  let open = () => {}
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  const pair = action({
    name: 'knives.sharpen-pair',
    may: anyone,
    input: z.object({ first: z.int(), second: z.int() }),
    clears: [],
    run: async (ctx, { first, second }) => {
      await sharpen(ctx, { id: first })
      if (++arrived >= 2 || onOneConnection) open()
      await both
      await sharpen(ctx, { id: second })
    },
  })
  await Promise.all([pair(system, { first: 1, second: 2 }), pair(system, { first: 2, second: 1 })])
  expect(await sharpness()).toEqual([2, 2])
  // The call that was rolled back runs again, and may deadlock with the other a second time.
  expect(arrived).toBeGreaterThanOrEqual(onOneConnection ? 2 : 3)
})

/** The embedded engine runs one transaction after another, so calls cannot meet. */
const onOneConnection = process.env.TEST_DATABASE === 'embedded'

test('a transaction whose statement was planned before a column was added is repeated', async () => {
  await sql`create table growing (id integer primary key)`.execute(database)
  await sql`insert into growing values (1)`.execute(database)
  let runs = 0
  const read = action({
    name: 'knives.read',
    may: anyone,
    input: z.object({}),
    clears: [],
    run: async (ctx) => {
      runs++
      return (await sql`select * from growing where id = ${1}`.execute(ctx.database)).rows
    },
  })
  // Other files have used up the prepared statements of the shared pool.
  const pool = queryPool(api.opened.pool, { isPrepared: true })
  const ctx = { ...system, database: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) }
  for (let time = 0; time < 3; time++) expect(await read(ctx, {})).toEqual([{ id: 1 }])
  await sql`alter table growing add column name text`.execute(database)
  expect(await read(ctx, {})).toEqual([{ id: 1, name: null }])
  expect(runs).toBe(5)
})

test('only actions of staff are audited, with their values but without secrets', async () => {
  await sharpen(system, { id: 1 })
  await sharpen({ ...system, actor: { kind: 'customer', accountId: 1 } }, { id: 1 })
  const oil = action({
    name: 'knives.oil',
    may: anyone,
    input: z.object({}),
    clears: [],
    run: async () => {},
  })
  await oil({ ...system, actor: ownerActor(7) }, {})
  await sharpen({ ...system, actor: ownerActor(7) }, { id: 1 })
  const entries = await database
    .selectFrom('audit_log')
    .select(['actor', 'verb', 'at', 'subject', 'after'])
    .execute()
  expect(entries).toEqual([
    {
      actor: 'staff:7',
      verb: 'knives.sharpen',
      at: api.now(),
      subject: 'knife:1',
      after: { with: 'chakmak' },
    },
  ])
})

test('preparation runs once, after authorization and before the transaction, and its result replaces the input', async () => {
  const seen: string[] = []
  const hone = action({
    name: 'knives.hone',
    may: staff,
    input: z.object({ id: z.int() }),
    clears: [],
    prepare: async (ctx, { id }) => {
      seen.push(ctx.database.isTransaction ? 'inside' : 'outside')
      return { angle: id * 10 }
    },
    run: async (tx, prepared) => {
      seen.push(tx.database.isTransaction ? 'inside' : 'outside')
      if (seen.length < 4) throw Object.assign(new Error('deadlock'), { code: '40P01' })
      return prepared
    },
  })
  const visitor = { ...system, actor: { kind: 'visitor' as const } }
  await expect(hone(visitor, { id: 1 })).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(seen).toEqual([])
  expect(await hone(system, { id: 1 })).toEqual({ angle: 10 })
  expect(seen).toEqual(['outside', 'inside', 'inside', 'inside'])
})

test('a savepoint that has failed does not hide the one around it', async () => {
  const outer = new Error('outer')
  const work = inTransaction(system, async (tx) => {
    const failing = inSavepoint(tx, async () => {
      await sql`update knives set sharpness = sharpness + 100`.execute(tx.database)
      const inner = inSavepoint(tx, () => Promise.reject(new Error('inner')))
      await expect(inner).rejects.toThrow('inner')
      throw outer
    })
    await expect(failing).rejects.toBe(outer)
  })
  const before = await sharpness()
  await work
  expect(await sharpness()).toEqual(before)
})

describe('a subject that staff edit', async () => {
  await sql`create table blades (id integer primary key, steel text, polish text)`.execute(database)
  const smith = { ...system, actor: ownerActor((await api.person('smith', 'owner')).id) }
  const forAnyone = { may: anyone, clears: [] } as const
  let reads = 0
  const edited = {
    type: 'piece',
    read: async (tx: Tx, id: string) => {
      reads++
      const blades = sql<{ steel: string; polish: string }>`select steel, polish from blades where id = ${id}`
      return (await blades.execute(tx.database)).rows[0]
    },
  } as const

  const add = action({
    ...forAnyone,
    name: 'blades.add',
    input: z.object({ steel: z.string() }),
    run: async (tx, { steel }) => {
      await sql`insert into blades values (7, ${steel}, 'none')`.execute(tx.database)
      return { id: 7, steel, polish: 'none' }
    },
    audit: { ...edited, id: (_, after) => after?.id },
  })
  const given: (object | null)[] = []
  const change = action({
    ...forAnyone,
    name: 'blades.change',
    input: z.object({ id: z.int(), steel: z.string(), version: z.int() }),
    run: async (tx, { id, steel }, before) => {
      given.push(before)
      await sql`update blades set steel = ${steel}, polish = 'fine' where id = ${id}`.execute(tx.database)
      return before && { ...before, steel }
    },
    audit: { ...edited, id: ({ id }) => id },
  })
  const remove = action({
    ...forAnyone,
    name: 'blades.remove',
    input: z.object({ id: z.int() }),
    run: async (tx, { id }) => {
      await sql`delete from blades where id = ${id}`.execute(tx.database)
      return null
    },
    audit: { ...edited, id: ({ id }) => id },
  })

  /** The latest audit entry, and how often the values were read since the last call. */
  const logged = async () => {
    const entry = await database
      .selectFrom('audit_log')
      .select(['subject', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const since = reads
    reads = 0
    return { ...entry, reads: since }
  }

  test('a new one has its id in the subject and not among its values, and is never read', async () => {
    expect(await add(smith, { steel: '5160' })).toEqual({ id: 7, steel: '5160', polish: 'none' })
    const after = { steel: '5160', polish: 'none' }
    expect(await logged()).toEqual({ subject: 'piece:7', before: null, after, reads: 0 })
  })

  test('one that exists is read once, before the change; the log gets what `run` returns', async () => {
    await change(smith, { id: 7, steel: '1095', version: 1 })
    expect(given).toEqual([{ steel: '5160', polish: 'none' }])
    const [before, after] = [{ steel: '5160' }, { steel: '1095' }]
    expect(await logged()).toEqual({ subject: 'piece:7', before, after, reads: 1 })
  })

  test('a change of an older version is refused with the current values, and not run', async () => {
    await expect(change(smith, { id: 7, steel: '52100', version: 1 })).rejects.toMatchObject({
      problem: {
        code: 'stale_version',
        params: { current: { steel: '1095', polish: 'fine', version: 2 }, changed_by: 'smith' },
      },
    })
    expect(given).toHaveLength(1)
    expect(await logged()).toMatchObject({ after: { steel: '1095' } })
  })

  test('a deleted one has no values after', async () => {
    expect(await remove(smith, { id: 7 })).toBeNull()
    const before = { steel: '1095', polish: 'fine' }
    expect(await logged()).toEqual({ subject: 'piece:7', before, after: null, reads: 1 })
  })

  test('one that does not exist is null before', async () => {
    await change(smith, { id: 8, steel: '1095', version: 1 })
    expect(given.at(-1)).toBeNull()
    expect(await logged()).toEqual({ subject: 'piece:8', before: null, after: null, reads: 1 })
  })
})
