import type { Pool } from 'pg'

/**
 * The objects of the shop's schema, one per line, sorted: columns with their types, constraints, indexes, triggers and
 * functions. Definitions appear by name only, since their text depends on the server's version.
 */
export async function readSchemaLines(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with tables as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname <> 'applied_migrations'
    )
    select concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end,
      case attidentity when 'a' then 'identity' when 'd' then 'identity by default' end,
      case when attgenerated <> '' then 'generated' end) as line
    from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
    union all
    -- From PostgreSQL 18 on, the server also lists NOT NULL as constraints.
    select concat_ws(' ', 'constraint', relname || '.' || conname, contype::text,
      case when not convalidated then 'not valid' end)
    from tables join pg_constraint on conrelid = tables.oid and contype <> 'n'
    union all
    select concat_ws(' ', 'index', relname || '.' || indexrelid::regclass, case when indisunique then 'unique' end,
      case when not (indisvalid and indisready) then 'invalid' end)
    from tables join pg_index on indrelid = tables.oid
    union all
    select concat_ws(' ', 'trigger', relname || '.' || tgname, case when tgenabled <> 'O' then 'disabled' end)
    from tables join pg_trigger on tgrelid = tables.oid and not tgisinternal
    union all
    select 'function ' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')'
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
  return rows.map(({ line }) => line).sort()
}
