import { sql } from 'kysely'
import type { TestApi } from '../support/api.ts'

/** A hash of all tables except the record of refused calls, to prove that a call has written nothing. */
export async function storedIn({ database }: Pick<TestApi, 'database'>): Promise<unknown[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'security_events'`.execute(
    database,
  )
  const hashes = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.table(name)} as t`,
  )
  const { rows } = await sql`${sql.join(hashes, sql` union all `)} order by name`.execute(database)
  return rows
}
