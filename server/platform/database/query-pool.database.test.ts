import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

test('a statement is prepared on its second run, takes other values, and returns columns that came later', async () => {
  const { database } = await createTestDatabase()
  await sql`create table growing (a int)`.execute(database)
  await sql`insert into growing values (1)`.execute(database)
  await database.connection().execute(async (connection) => {
    const find = async (a: number, within = connection) =>
      (await sql`select * from growing where a = ${a}`.execute(within)).rows
    const prepared = async () => {
      const { rows } = await sql`
        select from pg_prepared_statements where statement like 'select * from growing%'`.execute(connection)
      return rows.length
    }
    expect([await find(1), await prepared()]).toEqual([[{ a: 1 }], 0])
    expect([await find(1), await find(2), await prepared()]).toEqual([[{ a: 1 }], [], 1])
    await sql`alter table growing add column b int`.execute(connection)
    expect([await find(1), await find(1)]).toEqual(Array(2).fill([{ a: 1, b: null }]))
    await sql`alter table growing add column c int`.execute(connection)
    const inTransaction = () => connection.transaction().execute((tx) => find(1, tx))
    await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' })
    expect(await inTransaction()).toEqual([{ a: 1, b: null, c: null }])
  })
})

test('the number of prepared statements is limited', async () => {
  const { database } = await createTestDatabase()
  await database.connection().execute(async (connection) => {
    for (let n = 0; n < 250; n++) {
      for (const _ of ['once', 'again'])
        await sql`select ${n}::int as ${sql.ref(`n${n}`)}`.execute(connection)
    }
    const { rows } = await sql`select from pg_prepared_statements`.execute(connection)
    expect(rows.length).toBeGreaterThan(180)
    expect(rows.length).toBeLessThanOrEqual(200)
  })
})
