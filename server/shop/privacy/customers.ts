import type { z } from 'zod'
import type { Customer, CustomerLine, listCustomersCall } from '#contract/admin/accounts/customers.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { AdminPage } from '#server/platform/records/admin-list.ts'
import { listCustomerNotes } from '#server/shop/accounts/admin/customer-notes.ts'
import {
  type CustomerRow,
  customerById,
  listCustomers as listAccounts,
} from '#server/shop/accounts/admin/customers.ts'
import {
  listBuyersNamed,
  listNewestOrdersOf,
  listOrderTotalsOf,
} from '#server/shop/orders/admin/list-buyers.ts'
import { exportParts, onBehalfOf } from './export-account.ts'

/** How many rows each list on a customer's page shows, newest first. */
const newest = 20

export async function listCustomers(
  ctx: Context,
  query: z.output<typeof listCustomersCall.query>,
): Promise<AdminPage<CustomerLine>> {
  permitted('customers.read')(ctx.actor)
  const page = await listAccounts(ctx, query, (search) => listBuyersNamed(ctx, search))
  const totals = await listOrderTotalsOf(
    ctx,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((row) => lineOf(row, totals.get(row.id))) }
}

const noOrders = { order_count: 0, paid_total: '0.00', last_order_at: null, name: null }

function lineOf(
  { id, username, email, email_verified_at, created_at, suspended_at, name }: CustomerRow,
  { name: buyer, ...totals }: Pick<CustomerLine, keyof typeof noOrders> = noOrders,
): CustomerLine {
  return {
    id,
    username,
    email,
    name: name ?? buyer,
    is_email_verified: email_verified_at !== null,
    created_at: created_at.toISOString(),
    suspended_at: suspended_at?.toISOString() ?? null,
    ...totals,
  }
}

/** A customer with their orders, addresses, sign-ins, notes and emails. */
export async function showCustomer(ctx: Context, id: number): Promise<Customer> {
  permitted('customers.read')(ctx.actor)
  const account = await customerById(ctx, id)
  const parts = await exportParts(onBehalfOf(ctx, id), account)
  const totals = await listOrderTotalsOf(ctx, [id])
  return {
    ...lineOf({ ...account, name: parts.addresses[0]?.fullname ?? null }, totals.get(id)),
    public_name: account.public_name,
    addresses: parts.addresses,
    orders: await listNewestOrdersOf(ctx, id),
    notes: await listCustomerNotes(ctx, id),
    sign_ins: parts.sign_ins.slice(0, newest),
    reviews: parts.reviews.slice(0, newest),
    comments: parts.comments.slice(0, newest),
    messages: parts.messages.slice(0, newest),
    mails: parts.mails.slice(0, newest),
  }
}
