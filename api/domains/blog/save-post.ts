import { z } from 'zod'
import { Id, line, Slug } from '../../../contract/wire.ts'
import { permitted } from '../../core/allow.ts'
import { cleanHtml, textOfHtml } from '../../core/html.ts'
import { verb } from '../../core/verb.ts'

const maxExcerptLength = 200

/**
 * Creates a post or updates the one with this slug. The time of first publication is kept unless another is given; the
 * picture is kept.
 */
export const savePost = verb({
  name: 'blog.save-post',
  may: permitted('content.manage'),
  input: z.object({
    slug: Slug,
    title: line(200),
    content: z.string().max(200_000),
    /** Null for a post by the shop itself. */
    author_id: Id.nullable().default(null),
    status: z.enum(['draft', 'published']),
    published_at: z.date().optional(),
  }),
  run: async (ctx, { slug, title, content: html, author_id, status, published_at }) => {
    const content = cleanHtml(html)
    const earlier = await ctx.database
      .selectFrom('blog_posts')
      .select('published_at')
      .where('slug', '=', slug)
      .executeTakeFirst()
    const firstPublished =
      published_at ?? earlier?.published_at ?? (status === 'published' ? ctx.clock() : null)
    const row = {
      ...{ slug, title, content, author_id, status },
      excerpt: excerptOf(content),
      published_at: firstPublished,
    }
    return ctx.database
      .insertInto('blog_posts')
      .values({ ...row, featured_alt_text: '', created_at: ctx.clock() })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow()
  },
  subject: ({ slug }) => slug,
})

/** The beginning of the text, cut at a word boundary. */
function excerptOf(html: string): string {
  const text = textOfHtml(html)
  if (text.length <= maxExcerptLength) return text
  const cut = text.slice(0, maxExcerptLength)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:–-]+$/, '')} …`
}
