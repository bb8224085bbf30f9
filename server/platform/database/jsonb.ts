import { type RawBuilder, sql } from 'kysely'

/** A value for a jsonb column; without this, both drivers send an array as a PostgreSQL array. */
export function jsonb<Value>(value: Value): RawBuilder<Value> {
  return sql`${JSON.stringify(value)}::jsonb`
}
