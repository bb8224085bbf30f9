import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { AdminPiece, listPiecesCall, PieceLine } from '#contract/admin/catalogue/pieces.ts'
import type { Pieces } from '#server/platform/database/rows.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { findPricedProducts, pictureWith } from '#server/shop/catalogue/find-priced-products.ts'
import { findOrdersOfItems } from '#server/shop/orders/find-orders.ts'
import { findPieceBySerial } from './assign-piece.ts'
import { certificateUrl } from './certificates.ts'
import { picturesOfPieces } from './piece-pictures.ts'

type Query = z.output<typeof listPiecesCall.query>

export async function listPieces(ctx: Context, query: Query): Promise<AdminPage<PieceLine>> {
  permitted('stock.manage')(ctx.actor)
  const { state, product, search, ordering, ...paging } = query
  let pieces = ctx.database.selectFrom('pieces').selectAll()
  if (state) pieces = pieces.where('state', '=', state)
  if (product) pieces = pieces.where('product_id', '=', product)
  if (search)
    pieces = pieces.where(hasWords(sql`folded(' ' || serial || ' ' || coalesce(smith, ''))`, search))
  const id = { column: 'id', type: 'integer' } as const
  const page = await adminList(
    ctx,
    pieces,
    paging,
    ordering === 'serial'
      ? { by: { column: 'serial', type: 'text' }, direction: 'asc', id }
      : { by: { column: 'created_at', type: 'timestamptz' }, direction: 'desc', id },
  )
  return { ...page, rows: await linesOf(ctx, page.rows) }
}

/** One piece with its certificates. */
export async function showPiece(ctx: Context, id: number): Promise<AdminPiece> {
  permitted('stock.manage')(ctx.actor)
  const version = await versionOf(ctx, `piece:${id}`)
  const row = await ctx.database.selectFrom('pieces').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) notFound()
  const [shown] = await linesOf(ctx, [row])
  const certificates = await ctx.database
    .selectFrom('certificates')
    .select(['token', 'order_id', 'issued_at', 'revoked_at'])
    .where('piece_id', '=', id)
    .orderBy('issued_at', 'desc')
    .execute()
  return {
    ...row,
    ...(shown ?? notFound()),
    version,
    pictures: (await picturesOfPieces(ctx, [id])).map(({ key, picture }) => ({ ...picture, key })),
    certificates: certificates.map(({ token, order_id, issued_at, revoked_at }) => ({
      url: certificateUrl(ctx, token),
      order_id,
      issued_at: issued_at.toISOString(),
      revoked_at: revoked_at?.toISOString() ?? null,
    })),
  }
}

async function linesOf(ctx: Context, rows: Selectable<Pieces>[]): Promise<PieceLine[]> {
  const products = await findPricedProducts(ctx, [...new Set(rows.map(({ product_id }) => product_id))])
  const orders = await findOrdersOfItems(
    ctx,
    rows.flatMap(({ order_item_id }) => order_item_id ?? []),
  )
  return rows.map(({ id, serial, state, product_id, smith, forged_on, order_item_id, created_at }) => {
    const product = products.get(product_id)
    return {
      id,
      serial,
      state,
      smith,
      forged_on,
      product: {
        id: product_id,
        name: product?.name ?? '',
        thumb_image: (product && pictureWith(product, null)?.thumb_image) ?? null,
      },
      order_id: orders.get(order_item_id ?? 0) ?? null,
      created_at: created_at.toISOString(),
    }
  })
}

/** Suggests the number after that of a product's newest piece: 'KD-0041' → 'KD-0042'. */
export async function suggestSerial(ctx: Context, productId: number): Promise<{ serial: string }> {
  permitted('stock.manage')(ctx.actor)
  const newest = await ctx.database
    .selectFrom('pieces')
    .select('serial')
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  let serial = newest ? nextSerial(newest.serial) : `${productId}-001`
  while (await findPieceBySerial(ctx, serial)) serial = nextSerial(serial)
  return { serial }
}

/** Increments the last digits, keeping their width; without digits appends a number. */
export function nextSerial(serial: string): string {
  const match = /(?<!\d)(\d+)(\D*)$/.exec(serial)
  const [, digits, after = ''] = match ?? []
  if (!match || digits === undefined) return `${serial}-2`
  return `${serial.slice(0, match.index)}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}${after}`
}
