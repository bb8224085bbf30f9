import type { PostSummary } from '#contract/shop/blog.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findPosts } from '#server/shop/blog/find-posts.ts'
import { findSiteSettings } from '#server/shop/pages/site-settings.ts'
import { xmlText } from './xml.ts'

const newest = 20

/** The newest posts as an Atom feed. */
export async function postFeed(ctx: Context): Promise<string> {
  const { rows } = await findPosts(ctx, { page: 1, page_size: newest })
  const { site_title } = await findSiteSettings(ctx)
  const updates = rows.map(updateOf).toSorted()
  const title = xmlText(site_title)
  const entries = rows.map((post) => {
    const address = `${ctx.publicUrl}/blog/${post.slug}`
    return `<entry><id>${address}</id><title>${xmlText(post.title)}</title><link href="${address}"/>
<published>${post.published_at}</published><updated>${updateOf(post)}</updated>
<author><name>${xmlText(post.author.username ?? site_title)}</name></author>
<summary>${xmlText(post.excerpt ?? '')}</summary></entry>
`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${ctx.locale}"><id>${ctx.publicUrl}/</id><title>${title}</title>
<link href="${ctx.publicUrl}/blog"/><link rel="self" href="${ctx.publicUrl}/feed.xml"/>
<updated>${updates.at(-1) ?? ctx.clock().toISOString()}</updated>
${entries.join('')}</feed>
`
}

function updateOf({ updated_at, published_at }: PostSummary): string {
  return updated_at ?? published_at
}
