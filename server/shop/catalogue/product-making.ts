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
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { pictureAnswer } from '#server/shop/media/picture-answer.ts'
import { picturesOf } from './catalogue-rows.ts'

const columns = ['id', 'name', 'slug', 'stock', 'is_numbered', 'is_made_to_order', 'making_days'] as const

/** How products are made, sorted by name. */
export async function listProductMaking(
  ctx: Context,
  { search, show, ...paging }: z.output<typeof listProductMakingCall.query>,
): Promise<AdminPage<ProductMaking>> {
  permitted('stock.manage')(ctx.actor)
  let products = ctx.database.selectFrom('products').select([...columns])
  if (search) products = products.where(hasWords(sql`folded(' ' || name)`, search))
  if (show === 'numbered') products = products.where('is_numbered', '=', true)
  if (show === 'made_to_order') products = products.where('is_made_to_order', '=', true)
  const page = await adminList(ctx, products, paging, {
    by: { column: 'name', type: 'text' },
    direction: 'asc',
    id: { column: 'id', type: 'integer' },
  })
  return { ...page, rows: await withVersions(ctx, page.rows) }
}

type Row = Omit<ProductMaking, 'version' | 'thumb_image'>

async function withVersions(ctx: Context, rows: Row[]): Promise<ProductMaking[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const pictures = await picturesOf(ctx, ids)
  const versions = await versionsOf(
    ctx,
    ids.map((id) => `product-making:${id}`),
  )
  return rows.map((row) => {
    const picture = pictures.find(({ product_id }) => product_id === row.id)
    return {
      ...row,
      thumb_image: picture ? pictureAnswer(picture).thumb_image : null,
      version: versions.get(`product-making:${row.id}`) ?? 1,
    }
  })
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

/** How a product is made. */
export async function showProductMaking(ctx: Context, id: number): Promise<ProductMaking> {
  permitted('stock.manage')(ctx.actor)
  const row = await ctx.database
    .selectFrom('products')
    .select([...columns])
    .where('id', '=', id)
    .executeTakeFirst()
  const [product] = row ? await withVersions(ctx, [row]) : []
  return product ?? notFound()
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
