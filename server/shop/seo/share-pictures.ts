import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'
import { type Shared, shareAddress } from '#server/platform/kernel/share-address.ts'
import { runInPictureProcess } from '#server/platform/pictures/in-picture-process.ts'
import { cachedPicture, originalKey } from '#server/platform/pictures/store-pictures.ts'
import { findSiteSettings } from '#server/shop/pages/site-settings.ts'
import { panelWidth, sharePanel } from './share-drawing.ts'

/** The file name of a share picture: kind, id, and a hash that changes with the content. */
export const shareFile = /^(product|post)-([1-9][0-9]{0,8})-[0-9a-f]{12}\.jpg$/

/**
 * The picture for previews of a shared link, 1200 × 630 px: drawn when first requested, and stored until the product,
 * the post or the shop's name changes. Undefined unless visitors can see the content and this is its current address.
 */
export async function sharePicture(
  ctx: Context,
  file: string,
  onNotCached: (error: unknown) => void,
): Promise<Uint8Array | undefined> {
  const [, kind, id] = shareFile.exec(file) ?? []
  const shared = await finders[kind as Shared['kind']]?.(ctx, Number(id))
  if (!shared || shareAddress(shared) !== `/share/${file}`) return undefined
  const { files } = ctx.gateways
  const { site_title: name } = await findSiteSettings(ctx)
  const folder = `share/${kind}-${id}`
  return cachedPicture(
    files,
    `${folder}/${markOf(name)}-${file}`,
    async () => {
      await files.remove(folder)
      const photo = shared.mediaKey === null ? undefined : await files.get(originalKey(shared.mediaKey))
      return runInPictureProcess('share', [photo, { panel: await sharePanel(shared, name), panelWidth }])
    },
    onNotCached,
  )
}

/** A hash of the shop's name, short enough for a file name. */
function markOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 8)
}

const finders: Record<Shared['kind'], (ctx: Context, id: number) => Promise<Shared | undefined>> = {
  product: (ctx, id) =>
    ctx.database
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'category_id')
      .select(['products.id', 'products.name as title', 'name_ne as titleInNepali'])
      .select('categories.name as category')
      .select(sql<'product'>`'product'`.as('kind'))
      .select(
        sql<string | null>`(select media_key from product_pictures where product_id = products.id
          order by position, product_pictures.id limit 1)`.as('mediaKey'),
      )
      .where('products.id', '=', id)
      .where('is_active', '=', true)
      .executeTakeFirst(),
  post: (ctx, id) =>
    ctx.database
      .selectFrom('blog_posts')
      .select(['id', 'title', 'featured_media_key as mediaKey'])
      .select([
        sql<'post'>`'post'`.as('kind'),
        sql<null>`null`.as('titleInNepali'),
        sql<null>`null`.as('category'),
      ])
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst(),
}
