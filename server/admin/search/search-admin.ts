import type { z } from 'zod'
import { listCustomersCall } from '#contract/admin/accounts/customers.ts'
import { listPiecesCall } from '#contract/admin/catalogue/pieces.ts'
import { listProductsCall } from '#contract/admin/catalogue/products.ts'
import { listAdminPostsCall } from '#contract/admin/contents/posts.ts'
import { listAdminOrdersCall } from '#contract/admin/orders/orders.ts'
import { listPackingCall } from '#contract/admin/orders/packing.ts'
import {
  maxFoundInGroup,
  type SearchGroup,
  type searchAdminCall,
  searchPermissions,
} from '#contract/admin/search.ts'
import { dollars } from '#model/money-text.ts'
import { may } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listAdminPosts } from '#server/shop/blog/list-all-posts.ts'
import { listProducts } from '#server/shop/catalogue/admin/list-products.ts'
import { listMessagesWith } from '#server/shop/contact/messages.ts'
import { listOrders } from '#server/shop/orders/admin/list-orders.ts'
import { listCustomers } from '#server/shop/privacy/customers.ts'
import { listPieces } from '#server/shop/serial-numbers/list-pieces.ts'
import { listPacking } from '#server/shop/shipping/parcels/packing.ts'

type Answer = z.output<typeof searchAdminCall.answer>
type Found = Answer['groups'][number]['results'][number]

/** One more than is shown, to find out whether there are more. */
const page_size = maxFoundInGroup + 1

/** Searches each kind as its own list does, so that both find and hide the same records. */
const finders: Record<SearchGroup, (ctx: Context, search: string) => Promise<Found[]>> = {
  async orders(ctx, search) {
    if (!may(ctx.actor, 'orders.read')) {
      const { rows } = await listPacking(ctx, listPackingCall.query.parse({ search, page_size }))
      return rows.map(({ id, fullname, country }) => ({ id, title: id, note: `${fullname}, ${country}` }))
    }
    const { rows } = await listOrders(ctx, listAdminOrdersCall.query.parse({ search, page_size }))
    return rows.map(({ id, fullname, total }) => ({ id, title: id, note: `${fullname}, ${dollars(total)}` }))
  },
  async customers(ctx, search) {
    const { rows } = await listCustomers(ctx, listCustomersCall.query.parse({ search, page_size }))
    return rows.map(({ id, name, username, email }) => ({
      id: String(id),
      title: name ?? username,
      note: email,
    }))
  },
  async products(ctx, search) {
    const { rows } = await listProducts(ctx, listProductsCall.query.parse({ search, page_size }))
    return rows.map(({ id, name, price }) => ({ id: String(id), title: name, note: dollars(price) }))
  },
  async pieces(ctx, search) {
    const { rows } = await listPieces(ctx, listPiecesCall.query.parse({ search, page_size }))
    return rows.map(({ id, serial, product }) => ({ id: String(id), title: serial, note: product.name }))
  },
  async posts(ctx, search) {
    const { rows } = await listAdminPosts(ctx, listAdminPostsCall.query.parse({ search, page_size }))
    return rows.map(({ id, title, status }) => ({ id: String(id), title, note: status }))
  },
  async messages(ctx, search) {
    const rows = await listMessagesWith(ctx, search, page_size)
    return rows.map(({ id, subject, name }) => ({ id: String(id), title: subject, note: name }))
  },
}

/** The first results of each kind that the caller may see; kinds without results are left out. */
export async function searchAdmin(ctx: Context, text: string): Promise<Answer> {
  const groups: Answer['groups'] = []
  // Sequential, because the embedded database has only one connection.
  for (const [group, find] of Object.entries(finders) as [SearchGroup, (typeof finders)[SearchGroup]][]) {
    if (!searchPermissions[group].some((permission) => may(ctx.actor, permission))) continue
    const matches = await find(ctx, text)
    const results = matches.slice(0, maxFoundInGroup)
    if (results.length > 0) groups.push({ group, results, has_more: matches.length > maxFoundInGroup })
  }
  return { groups }
}
