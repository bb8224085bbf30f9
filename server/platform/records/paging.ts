import type { SelectQueryBuilder, Simplify } from 'kysely'

export type ResultPage<Row> = { rows: Row[]; count: number }

/** Pages are numbered from 1. */
type PageNumber = { page: number; page_size: number }

/** A page of results of an ordered query, with the total number of rows. */
export async function paginate<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { page, page_size }: PageNumber,
): Promise<ResultPage<Simplify<Row>>> {
  const skipped = (page - 1) * page_size
  const rowsOf = () => query.limit(page_size).offset(skipped).execute()
  // A first page that is not full reveals the count.
  const first = page === 1 ? await rowsOf() : undefined
  if (first && first.length < page_size) return { rows: first, count: first.length }
  const { count } = (await query
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()) as { count: number }
  // Skips the query for a page beyond the last, since it would compute every row.
  return { rows: first ?? (skipped < Number(count) ? await rowsOf() : []), count: Number(count) }
}
