import type { Context } from '#server/platform/kernel/context.ts'
import { textOfHtml } from '#server/platform/text/html.ts'
import { findPosts } from '#server/shop/blog/find-posts.ts'
import { findCategories } from '#server/shop/catalogue/find-categories.ts'
import { findSiteSettings } from '#server/shop/pages/site-settings.ts'

const newest = 20

/** A description of the shop and its pages, as Markdown for language models (`llms.txt`). */
export async function shopGuide(ctx: Context): Promise<string> {
  const { site_title, site_description } = await findSiteSettings(ctx)
  const categories = await findCategories(ctx)
  const posts = await findPosts(ctx, { page: 1, page_size: newest })
  const link = (title: string, path: string, text = '') =>
    `- [${line(title).replaceAll(/[[\]]/g, '')}](${ctx.publicUrl}${path})${text && `: ${line(text)}`}`
  return `${[
    `# ${line(site_title)}`,
    ...(site_description ? [`> ${line(site_description)}`] : []),
    '## Products',
    [
      link('All products', '/products'),
      ...categories.map(({ name, slug, description }) =>
        link(name, `/products?category=${slug}`, textOfHtml(description)),
      ),
      link('Size guide', '/size-guide'),
    ].join('\n'),
    '## Buying',
    [link('FAQs', '/faq'), link('Refund policy', '/refund-policy'), link('Contact', '/contact')].join('\n'),
    ...(posts.rows.length > 0
      ? [
          '## Reading',
          posts.rows.map(({ title, slug, excerpt = '' }) => link(title, `/blog/${slug}`, excerpt)).join('\n'),
        ]
      : []),
    '## For programs',
    [link('The API, as OpenAPI 3.1', '/api/openapi.json'), link('Every page', '/sitemap.xml')].join('\n'),
  ].join('\n\n')}\n`
}

function line(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
