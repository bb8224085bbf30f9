import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import { z } from 'zod'
import { type AdminPaging, maxExactCount } from '#contract/admin/list.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { coded, Problem, refuseField } from '#server/platform/kernel/problem.ts'

type Paging = z.output<typeof AdminPaging>
type Direction = 'asc' | 'desc'

/** A column that is never null, and the type to which the text in a cursor is cast back. */
type Key = {
  column: string
  type: 'integer' | 'bigint' | 'text' | 'timestamptz' | 'date' | 'numeric' | 'uuid'
}

/** `by` orders in `direction`; `id` is unique, breaks ties and runs in the same direction. */
export type Ordering = { by: Key; direction: Direction; id: Key }

export type AdminPage<Row> = {
  rows: Row[]
  count: number
  count_is_exact: boolean
  /** Cursors for `after` and `before`, respectively; null if there is no such page. */
  next: string | null
  previous: string | null
}

/**
 * A page of results of a filtered query, which must not be ordered. Neighboring pages are found by key, so the
 * millionth row costs no more than the first; the count stops at 10,000.
 */
export async function adminList<Tables, From extends keyof Tables, Row>(
  ctx: Context,
  query: SelectQueryBuilder<Tables, From, Row>,
  paging: Paging,
  ordering: Ordering,
): Promise<AdminPage<Simplify<Row>>> {
  const { page, page_size, after, before } = paging
  const offset = after || before ? 0 : (page - 1) * page_size
  if (offset >= maxExactCount) refuseField('page', 'number_too_large', { max: maxExactCount / page_size })
  const { by, id } = ordering
  const direction = before ? opposite(ordering.direction) : ordering.direction
  const statement = beyond(query, ordering, direction, paging)
    .orderBy(sql.ref(by.column), direction)
    .orderBy(sql.ref(id.column), direction)
    .select([
      sql<string>`${sql.ref(by.column)}::text`.as('cursor_by'),
      sql<string>`${sql.ref(id.column)}::text`.as('cursor_id'),
    ])
    .limit(page_size + 1)
    .offset(offset)
  const rowsAndNext = (await statement.execute().catch((error) => {
    throw isUnreadableValue(error) && (after || before) ? cursorProblem(before) : error
  })) as unknown as (Simplify<Row> & CursorOf)[]
  const hasMore = rowsAndNext.length > page_size
  const rows = before ? rowsAndNext.slice(0, page_size).reverse() : rowsAndNext.slice(0, page_size)
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from (${query.clearSelect().select(sql<number>`1`.as('one'))}) as rows
      limit ${sql.lit(maxExactCount + 1)}) as bounded`.execute(ctx.database)
  const count = counted.rows[0]?.count ?? 0
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    count: Math.min(count, maxExactCount),
    count_is_exact: count <= maxExactCount,
    next: last && (before !== undefined || hasMore) ? cursorOf(last) : null,
    previous: first && (before ? hasMore : after !== undefined || offset > 0) ? cursorOf(first) : null,
  }
}

/** Only the rows on the far side of a cursor, if there is one. */
function beyond<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { by, id }: Ordering,
  direction: Direction,
  { after, before }: Pick<Paging, 'after' | 'before'>,
): SelectQueryBuilder<Tables, From, Row> {
  const cursor = before ?? after
  if (cursor === undefined) return query
  const [byText, idText] = readCursor(cursor, before)
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  const cast = (text: string, { type }: Key) => sql`${text}::${sql.raw(type)}`
  return query.where(
    sql<boolean>`(${sql.ref(by.column)}, ${sql.ref(id.column)}) ${sign} (${cast(byText, by)}, ${cast(idText, id)})`,
  )
}

type CursorOf = { cursor_by: string; cursor_id: string }

function cursorOf({ cursor_by, cursor_id }: CursorOf): string {
  return Buffer.from(JSON.stringify([cursor_by, cursor_id])).toString('base64url')
}

/** The shop makes the cursors, but callers can send any text. */
function readCursor(text: string, before: string | undefined): [string, string] {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw cursorProblem(before)
  }
}

function cursorProblem(before: string | undefined): Problem {
  return new Problem({ fields: { [before ? 'before' : 'after']: [coded('cursor_invalid')] } })
}

/** PostgreSQL's codes for a text that is not a number or a time. */
function isUnreadableValue(error: unknown): boolean {
  const { code } = error as { code?: string }
  return ['22P02', '22003', '22007', '22008'].includes(code ?? '')
}

const cursorShape = z.tuple([z.string(), z.string()])

function opposite(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc'
}

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
