import { sql } from 'kysely'
import { z } from 'zod'
import {
  type listProductMakingCall,
  type ProductMaking,
  saveProductMakingCall,
} from '#contract/admin/orders/workshop.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { pictureAnswer } from '#server/shop/media/picture-answer.ts'
import { mainPictureOf, type PictureRow } from './catalogue-rows.ts'

/** How products are made, sorted by name. */
export async function listProductMaking(
  ctx: Context,
  { search, show, ...paging }: z.output<typeof listProductMakingCall.query>,
): Promise<AdminPage<ProductMaking>> {
  permitted('stock.manage')(ctx.actor)
  let products = productsMade(ctx)
  if (search) products = products.where(hasWords(sql`folded(' ' || name)`, search))
  if (show === 'numbered') products = products.where('is_numbered', '=', true)
  if (show === 'made_to_order') products = products.where('is_made_to_order', '=', true)
  const page = await adminList(ctx, products, paging, {
    by: { column: 'name', type: 'text' },
    direction: 'asc',
    id: { column: 'id', type: 'integer' },
  })
  return { ...page, rows: page.rows.map(withThumb) }
}

/** How a product is made. */
export async function showProductMaking(ctx: Context, id: number): Promise<ProductMaking> {
  permitted('stock.manage')(ctx.actor)
  return withThumb((await productsMade(ctx).where('id', '=', id).executeTakeFirst()) ?? notFound())
}

function productsMade({ database }: Context) {
  return database
    .selectFrom('products')
    .leftJoin('versions', (join) => join.on('subject', '=', sql<string>`'product-making:' || id`))
    .select(['id', 'name', 'slug', 'stock', 'is_numbered', 'is_made_to_order', 'making_days'])
    .select([sql<number>`coalesce(version, 1)`.as('version'), mainPictureOf.as('main')])
}

function withThumb<Row extends { main: PictureRow | null }>({ main, ...row }: Row) {
  return { ...row, thumb_image: main && pictureAnswer(main).thumb_image }
}

export const saveProductMaking = action({
  name: 'catalogue.save-product-making',
  may: permitted('stock.manage'),
  input: z.object({ id: Id }).and(saveProductMakingCall.body),
  clears: ['catalogue'],
  run: async (ctx, { id, is_made_to_order, making_days }, before) => {
    const making = { is_made_to_order, making_days }
    await ctx.database.updateTable('products').set(making).where('id', '=', id).execute()
    return { ...(before ?? notFound()), ...making }
  },
  audit: { type: 'product-making', id: ({ id }) => id, read: readProductMaking },
})

/** How a product is made, for its history. */
export function readProductMaking(ctx: Context, id: string) {
  return ctx.database
    .selectFrom('products')
    .select(['is_numbered', 'is_made_to_order', 'making_days'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
}

/** Working days to make one unit of each product; null if it is not made to order. */
export async function findMakingDays(
  { database }: Context,
  ids: number[],
): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('products')
    .select(['id', 'is_made_to_order', 'making_days'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, is_made_to_order, making_days }) => [id, is_made_to_order ? making_days : null]),
  )
}
