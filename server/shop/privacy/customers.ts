import type { z } from 'zod'
import type { Customer, CustomerLine, listCustomersCall } from '#contract/admin/accounts/customers.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { AdminPage } from '#server/platform/records/admin-list.ts'
import type { AccountRow } from '#server/shop/accounts/account-rows.ts'
import { listCustomerNotes } from '#server/shop/accounts/admin/customer-notes.ts'
import { customerById, listCustomers as listAccounts } from '#server/shop/accounts/admin/list-customers.ts'
import {
  listBuyersNamed,
  listNewestOrdersOf,
  listOrderTotalsOf,
} from '#server/shop/orders/admin/list-buyers.ts'
import { exportParts } from './export-account.ts'

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
  return { ...page, rows: page.rows.map((row) => lineOf(row, row.name, totals.get(row.id))) }
}

const noOrders = { order_count: 0, paid_total: '0.00', last_order_at: null, name: null }
type Person = Pick<
  AccountRow,
  'id' | 'username' | 'email' | 'email_verified_at' | 'created_at' | 'suspended_at'
>

function lineOf(
  { id, username, email, email_verified_at, created_at, suspended_at }: Person,
  name: string | null,
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
  const { addresses, sign_ins, reviews, comments, messages, mails } = await exportParts(
    onBehalfOf(ctx, id),
    account,
  )
  const totals = await listOrderTotalsOf(ctx, [id])
  return {
    ...lineOf(account, addresses[0]?.fullname ?? null, totals.get(id)),
    addresses,
    orders: await listNewestOrdersOf(ctx, id),
    notes: await listCustomerNotes(ctx, id),
    sign_ins: sign_ins.slice(0, newest),
    reviews: reviews.slice(0, newest),
    comments: comments.slice(0, newest),
    messages: messages.slice(0, newest),
    mails: mails.slice(0, newest),
  }
}

/** A context in which calls about the caller's own data act for a customer who has asked staff for it. */
export function onBehalfOf<Within extends Context>(ctx: Within, accountId: number): Within {
  return { ...ctx, actor: { kind: 'customer', accountId } }
}
