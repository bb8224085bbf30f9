import type { InferResult } from 'kysely'
import type { Post, PostSummary } from '#contract/shop/blog.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { paginate, type ResultPage } from '#server/platform/records/admin-list.ts'
import { findRenamed } from '#server/platform/records/slug-redirects.ts'
import { usernameOf } from '#server/shop/accounts/find-account.ts'
import { pictureAnswerOrNull, pictureColumns, shareImage } from '#server/shop/media/picture-answer.ts'
import { countShownComments } from './find-comments.ts'

/** Published posts, newest first. Finds none if the query asks for any other status. */
export async function findPosts(
  ctx: Context,
  { status = 'published', ...paging }: { status?: string | undefined; page: number; page_size: number },
): Promise<ResultPage<PostSummary>> {
  if (status !== 'published') return { rows: [], count: 0 }
  const posts = publishedPosts(ctx).orderBy('published_at', 'desc').orderBy('blog_posts.id', 'desc')
  const { count, rows } = await paginate(posts, paging)
  return { count, rows: await summaries(ctx, rows) }
}

/**
 * One published post with its text; a draft is not found. A former slug also finds the post, which then has its current
 * slug.
 */
export async function findPost(ctx: Context, slug: string): Promise<Post> {
  const posts = publishedPosts(ctx).select('content')
  const row =
    (await posts.where('slug', '=', slug).executeTakeFirst()) ??
    (await posts
      .where('blog_posts.id', '=', (await findRenamed(ctx, 'post', slug)) ?? notFound())
      .executeTakeFirst()) ??
    notFound()
  const [summary = notFound()] = await summaries(ctx, [row])
  return { ...summary, content: row.content, ...shareImage(row.media_key) }
}

function publishedPosts(ctx: Context) {
  return ctx.database
    .selectFrom('blog_posts')
    .leftJoin('media_files', 'media_files.key', 'blog_posts.featured_media_key')
    .select(['blog_posts.id', 'slug', 'title', 'excerpt', 'published_at', 'changed_at', ...pictureColumns])
    .select(['blog_posts.created_at', 'featured_media_key as media_key', 'featured_alt_text as alt_text'])
    .select(usernameOf('blog_posts.author_id').as('username'))
    .where('status', '=', 'published')
}

type PostRow = InferResult<ReturnType<typeof publishedPosts>>[number]

async function summaries(ctx: Context, rows: PostRow[]): Promise<PostSummary[]> {
  const counts = await countShownComments(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const picture = pictureAnswerOrNull(row)
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      featured_image: picture?.image ?? null,
      featured_picture: picture,
      excerpt: row.excerpt,
      updated_at: updateOf(row).toISOString(),
      published_at: (row.published_at ?? row.created_at).toISOString(),
      comment_count: counts.get(row.id) ?? 0,
      author: { username: row.username },
      status: 'published',
    }
  })
}

/** When a post last changed, but no earlier than its publication, which staff may set to a later time. */
function updateOf({ changed_at, published_at }: PostRow): Date {
  return published_at && published_at > changed_at ? published_at : changed_at
}
