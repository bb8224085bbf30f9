import type { Selectable } from 'kysely'
import type { Post, PostSummary } from '#contract/shop/blog.ts'
import type { BlogPosts, MediaFiles } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { paginate, type ResultPage } from '#server/platform/records/paging.ts'
import { findRenamed } from '#server/platform/records/slug-redirects.ts'
import { findUsernames } from '#server/shop/accounts/find-account.ts'
import { pictureAnswerOrNull, pictureColumns, shareImage } from '#server/shop/media/add-picture.ts'
import { countShownComments } from './shown-comments.ts'

type Picture = Pick<Selectable<MediaFiles>, 'width' | 'height' | 'background' | 'focal_x' | 'focal_y'>
type PostRow = Selectable<BlogPosts> & { [Key in keyof Picture]: Picture[Key] | null }

/** Published posts, newest first. Finds none if the query asks for any other status. */
export async function findPosts(
  ctx: Context,
  { status = 'published', page, page_size }: { status?: string | undefined; page: number; page_size: number },
): Promise<ResultPage<PostSummary>> {
  if (status !== 'published') return { rows: [], count: 0 }
  const posts = publishedPosts(ctx)
  const { count, rows } = await paginate(
    posts.orderBy('published_at', 'desc').orderBy('blog_posts.id', 'desc'),
    { page, page_size },
  )
  return { count, rows: await summaries(ctx, rows) }
}

/**
 * One published post with its text; a draft is not found. A former slug also finds the post, which then has its current
 * slug.
 */
export async function findPost(ctx: Context, slug: string): Promise<Post> {
  const row =
    (await publishedPosts(ctx).where('slug', '=', slug).executeTakeFirst()) ??
    (await renamedPost(ctx, slug)) ??
    notFound()
  const [summary = notFound()] = await summaries(ctx, [row])
  return { ...summary, content: row.content, ...shareImage(row.featured_media_key) }
}

async function renamedPost(ctx: Context, oldSlug: string) {
  const id = await findRenamed(ctx, 'post', oldSlug)
  if (id === undefined) return undefined
  return publishedPosts(ctx).where('blog_posts.id', '=', id).executeTakeFirst()
}

function publishedPosts(ctx: Context) {
  return ctx.database
    .selectFrom('blog_posts')
    .leftJoin('media_files', 'media_files.key', 'blog_posts.featured_media_key')
    .selectAll('blog_posts')
    .select(pictureColumns)
    .where('status', '=', 'published')
}

async function summaries(ctx: Context, rows: PostRow[]): Promise<PostSummary[]> {
  const counts = await countShownComments(
    ctx,
    rows.map(({ id }) => id),
  )
  const usernames = await findUsernames(
    ctx,
    rows.flatMap(({ author_id }) => author_id ?? []),
  )
  return rows.map((row) => {
    const picture = pictureOf(row)
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
      author: { username: usernames.get(row.author_id ?? 0) ?? null },
      status: 'published',
    }
  })
}

/** When a post last changed, but no earlier than its publication, which staff may set to a later time. */
function updateOf({ changed_at, published_at }: PostRow): Date {
  return published_at && published_at > changed_at ? published_at : changed_at
}

function pictureOf({ featured_media_key: media_key, featured_alt_text: alt_text, ...file }: PostRow) {
  return pictureAnswerOrNull({ media_key, alt_text, ...file })
}
