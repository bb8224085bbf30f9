import { type InferResult, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { AdminPost, AdminPostSummary, listAdminPostsCall } from '#contract/admin/contents/posts.ts'
import type { BlogPosts } from '#server/platform/database/rows.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { usernameOf } from '#server/shop/accounts/find-account.ts'
import { pictureAnswerOrNull, pictureColumns } from '#server/shop/media/picture-answer.ts'
import { countShownComments } from './find-comments.ts'

/** All posts, the latest first by default. */
export async function listAdminPosts(
  ctx: Context,
  { search, status, ordering, ...paging }: z.output<typeof listAdminPostsCall.query>,
): Promise<AdminPage<AdminPostSummary>> {
  permitted('content.manage')(ctx.actor)
  let query = postsWithPictures(ctx)
  if (status) query = query.where('status', '=', status)
  if (search) query = query.where(hasWords(sql`folded(' ' || title || ' ' || slug)`, search))
  const page = await adminList(ctx, query, paging, {
    by: ordering.endsWith('title')
      ? { column: 'title', type: 'text' }
      : { column: 'blog_posts.created_at', type: 'timestamptz' },
    direction: ordering.startsWith('-') ? 'desc' : 'asc',
    id: { column: 'blog_posts.id', type: 'integer' },
  })
  const versions = await versionsOf(
    ctx,
    page.rows.map(({ id }) => `post:${id}`),
  )
  return { ...page, rows: await answersOf(ctx, page.rows, versions) }
}

export async function showAdminPost(ctx: Context, id: number): Promise<AdminPost> {
  permitted('content.manage')(ctx.actor)
  const versions = await versionsOf(ctx, [`post:${id}`])
  const row =
    (await postsWithPictures(ctx).select('content').where('blog_posts.id', '=', id).executeTakeFirst()) ??
    notFound()
  const [answer = notFound()] = await answersOf(ctx, [row], versions)
  return { ...answer, content: row.content }
}

/** The values of a post, for its history. Locks it until the transaction ends. */
export async function lockPost(ctx: Tx, id: string): Promise<PostValues | undefined> {
  const row = await ctx.database
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', Number(id))
    .forUpdate()
    .executeTakeFirst()
  return row && postValues(row)
}

export function postValues(row: Edited & { content: string }) {
  return { ...editedOf(row), content: row.content }
}
export type PostValues = ReturnType<typeof postValues>

function postsWithPictures(ctx: Context) {
  return ctx.database
    .selectFrom('blog_posts')
    .leftJoin('media_files', 'media_files.key', 'blog_posts.featured_media_key')
    .select([
      'blog_posts.id',
      'slug',
      'title',
      'featured_media_key',
      'featured_alt_text',
      'author_id',
      'status',
    ])
    .select(['published_at', 'blog_posts.created_at', usernameOf('blog_posts.author_id').as('username')])
    .select(pictureColumns)
}

type Row = InferResult<ReturnType<typeof postsWithPictures>>[number]

async function answersOf(
  ctx: Context,
  rows: Row[],
  versions: Map<string, number>,
): Promise<AdminPostSummary[]> {
  const counts = await countShownComments(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { author_id, username, featured_media_key: media_key, featured_alt_text: alt_text } = row
    return {
      ...editedOf(row),
      id: row.id,
      author: author_id !== null && username !== null ? { id: author_id, username } : null,
      featured_picture: pictureAnswerOrNull({ ...row, media_key, alt_text }),
      created_at: row.created_at.toISOString(),
      comment_count: counts.get(row.id) ?? 0,
      version: versions.get(`post:${row.id}`) ?? 1,
    }
  })
}

type Edited = Omit<Selectable<BlogPosts>, 'id' | 'content' | 'excerpt' | 'created_at' | 'changed_at'>

function editedOf(row: Edited) {
  const { slug, title, author_id, status, published_at, featured_media_key, featured_alt_text } = row
  return {
    slug,
    title,
    author_id,
    status,
    picture: featured_media_key ? { media_key: featured_media_key, alt_text: featured_alt_text } : null,
    published_at: published_at?.toISOString() ?? null,
  }
}
