import { type RawBuilder, sql } from 'kysely'

/** A value for a jsonb column; both drivers would else send an array as a PostgreSQL array. */
export function jsonb<Value>(value: Value): RawBuilder<Value> {
  return sql`${JSON.stringify(value)}::jsonb`
}
