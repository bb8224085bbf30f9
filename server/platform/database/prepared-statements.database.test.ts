import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

const { database } = await createTestDatabase()

test('a statement is prepared on its second run, and takes other values', async () => {
  await database.connection().execute(async (connection) => {
    const doubled = async (value: number) => {
      const { rows } = await sql<{ doubled: number }>`select 2 * ${value}::int as doubled`.execute(connection)
      return rows[0]?.doubled
    }
    const prepared = async () => {
      const { rows } = await sql`
        select statement from pg_prepared_statements where statement like '%as doubled'`.execute(connection)
      return rows.length
    }
    expect([await doubled(1), await prepared()]).toEqual([2, 0])
    expect([await doubled(2), await doubled(3), await prepared()]).toEqual([4, 6, 1])
  })
})

test('the number of prepared statements is limited', async () => {
  const { database } = await createTestDatabase()
  await database.connection().execute(async (connection) => {
    for (let n = 0; n < 250; n++) {
      for (const _ of ['once', 'again'])
        await sql`select ${n}::int as ${sql.ref(`n${n}`)}`.execute(connection)
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(connection)
    const others = rows.filter(({ statement }) => !/^select \$1::int as "n\d+"$/.test(statement))
    expect([others, rows.length]).toEqual([[], 200])
  })
})

test('a prepared statement returns the columns that its table got later', async () => {
  const { database } = await createTestDatabase()
  await database.connection().execute(async (connection) => {
    await sql`create table growing (a int)`.execute(connection)
    await sql`insert into growing values (1)`.execute(connection)
    const all = async () => (await sql`select * from growing where a = ${1}`.execute(connection)).rows
    await all()
    expect([await all(), await all()]).toEqual([[{ a: 1 }], [{ a: 1 }]])
    await sql`alter table growing add column b int`.execute(connection)
    expect([await all(), await all(), await all()]).toEqual(Array(3).fill([{ a: 1, b: null }]))
  })
})
