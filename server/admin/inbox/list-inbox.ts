import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { InboxEntry, inboxKinds, listInboxCall } from '#contract/admin/conversations/inbox.ts'
import type { Database } from '#server/platform/database/rows.ts'
import { may, staff } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type AdminPage, adminList, type Ordering } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { accountsShownAs } from '#server/shop/accounts/public-name.ts'
import { findModeratedComments } from '#server/shop/blog/list-comments.ts'
import { findAdminMessages, messageText } from '#server/shop/contact/messages.ts'
import { findModeratedReviews } from '#server/shop/reviews/moderated-reviews.ts'

type Kind = (typeof inboxKinds)[number]
type Query = z.output<typeof listInboxCall.query>
type Row = { kind: Kind; id: number; key: string; at: Date; is_done: boolean }

const permissions = {
  comment: 'moderation.manage',
  review: 'moderation.manage',
  message: 'messages.manage',
} as const

/** Where to read each kind. Each table has an index for its open rows. */
const sources: Record<
  Kind,
  { from: RawBuilder<unknown>; isOpen: RawBuilder<boolean>; text: RawBuilder<string> }
> = {
  comment: {
    from: sql`blog_comments as thing`,
    isOpen: sql`status = 'waiting'`,
    text: sql`folded(' ' || content)`,
  },
  review: {
    from: sql`reviews as thing`,
    isOpen: sql`settled_at is null`,
    text: sql`folded(' ' || comment)`,
  },
  message: {
    from: sql`contact_messages as thing`,
    isOpen: sql`settled_at is null`,
    text: messageText,
  },
}

export type Inbox = AdminPage<InboxEntry> & { open: { [K in Kind]?: number } }

/** Comments, reviews and messages, as far as the caller may answer them. */
export async function listInbox(ctx: Context, query: Query): Promise<Inbox> {
  staff(ctx.actor)
  const kinds = (Object.keys(sources) as Kind[]).filter((kind) => may(ctx.actor, permissions[kind]))
  const open = await countOpen(ctx, kinds)
  const only = query.key?.split(':')[0] ?? query.kind
  const chosenKinds = kinds.filter((kind) => only === undefined || only === kind)
  if (chosenKinds.length === 0)
    return { rows: [], count: 0, count_is_exact: true, next: null, previous: null, open }
  const ordering: Ordering = {
    by: { column: 'at', type: 'timestamptz' },
    direction: query.ordering === 'at' ? 'asc' : 'desc',
    id: { column: 'key', type: 'text' },
  }
  const entries = sql.join(
    chosenKinds.map((kind) => entriesOf(kind, query)),
    sql` union all `,
  )
  const page = await adminList(ctx, rowsOf(ctx, entries), query, ordering)
  return { ...page, rows: await withContents(ctx, page.rows), open }
}

function rowsOf(ctx: Context, entries: RawBuilder<unknown>) {
  const query = ctx.database.selectFrom(sql`(${entries})`.as('entries') as never)
  return query.select(['kind', 'id', 'key', 'at', 'is_done'] as never[]) as unknown as SelectQueryBuilder<
    Database,
    keyof Database,
    Row
  >
}

/** The condition that a name of the account contains the text. An index holds the addresses along with the usernames. */
function isWrittenBy(search: string): RawBuilder<boolean> {
  const isFound = hasWords(sql`folded(' ' || email || ' ' || username)`, search)
  // An array, so that the query of the list can combine its indexes.
  return sql`account_id = any(array(select id from accounts
    where ${isFound} and ${hasWords(sql`folded(' ' || username)`, search)}
    union all ${accountsShownAs(search)}))`
}

function entriesOf(kind: Kind, { state, search, key }: Query): RawBuilder<Row> {
  const { from, isOpen, text } = sources[kind]
  const conditions = [
    ...(state === 'open' ? [isOpen] : []),
    ...(state === 'done' ? [sql`not (${isOpen})`] : []),
    ...(key ? [sql`thing.id = ${Number(key.split(':')[1])}`] : []),
    // The shop's own comments need no answer.
    ...(kind === 'comment' ? [sql`not by_shop`] : []),
    ...(search
      ? [
          kind === 'message'
            ? hasWords(text, search)
            : sql`(${hasWords(text, search)} or ${isWrittenBy(search)})`,
        ]
      : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return sql<Row>`select ${kind}::text as kind, thing.id, ${sql.lit(`${kind}:`)} || thing.id::text as key,
    thing.created_at as at, not (${isOpen}) as is_done from ${from} ${where}`
}

async function countOpen(ctx: Context, kinds: Kind[]): Promise<Inbox['open']> {
  if (kinds.length === 0) return {}
  const counts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::integer as count
      from ${sources[kind].from} where ${sources[kind].isOpen}`,
  )
  const { rows } = await sql<{ kind: Kind; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    ctx.database,
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

async function withContents(ctx: Context, rows: Row[]): Promise<InboxEntry[]> {
  const idsOf = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const comments = await findModeratedComments(ctx, idsOf('comment'))
  const reviews = await findModeratedReviews(ctx, idsOf('review'))
  const messages = await findAdminMessages(ctx, idsOf('message'))
  return rows.flatMap(({ kind, id, key, at, is_done }): InboxEntry[] => {
    const entry = { key, at: at.toISOString(), is_done }
    const [comment, review, message] = [comments.get(id), reviews.get(id), messages.get(id)]
    if (kind === 'comment') return comment ? [{ ...entry, kind, comment }] : []
    if (kind === 'review') return review ? [{ ...entry, kind, review }] : []
    return message ? [{ ...entry, kind, message }] : []
  })
}
