import type { SelectQueryBuilder, Simplify } from 'kysely'

/** A page of rows with the total count. */
export type Page<Row> = { rows: Row[]; count: number }

/** Pages are numbered from 1. */
type PageNumber = { page: number; page_size: number }

/** One page of an ordered query, with the total number of rows. */
export async function paged<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { page, page_size }: PageNumber,
): Promise<Page<Simplify<Row>>> {
  const skipped = (page - 1) * page_size
  const rows = await query.limit(page_size).offset(skipped).execute()
  // A page that is not full is the last one, and tells how many there are.
  if (rows.length < page_size && (rows.length > 0 || page === 1))
    return { rows, count: skipped + rows.length }
  const { count } = (await query
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()) as { count: number }
  return { rows, count: Number(count) }
}
