import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database/rows.ts'
import { parseQuery } from '../parse-query.ts'
import { ranked } from './match-search.ts'

/** Compiles statements without running them. */
const database = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test.for([
  ['leaf', 2000, 3],
  ['leaf', 2001, 0],
  ['leaf horn wood steel', 100, 9],
  ['leaf horn wood steel', 2000, 1],
  ['leaf horn wood steel brass sheath spring carbon valley curve grip bone', 26, 25],
  ['leaf horn wood steel brass sheath spring carbon valley curve grip bone', 300, 1],
] as const)('the %s search ranks %i products by %i weights', ([search, count, ranks]) => {
  const { sql } = ranked(database.selectFrom('products'), parseQuery(search, []), count).compile()
  expect(sql.split('ts_rank').length - 1).toBe(ranks)
})
