import { z } from 'zod'
import { placeStaffOrderCall } from '#contract/admin/orders/staff-orders.ts'
import type { DeliveryAddress } from '#contract/shop/orders.ts'
import { action, inSavepoint } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { Problem, refuse, refuseField, refuseFields } from '#server/platform/kernel/problem.ts'
import { listPeople } from '#server/shop/accounts/find-account.ts'
import { discountOrder } from '#server/shop/cart/cart-discounts.ts'
import { totalsOf } from '#server/shop/cart/totals.ts'
import { findTax } from '#server/shop/taxes/find-tax.ts'
import { changeStatus } from '../change-status.ts'
import type { LockedOrder } from '../order-rows.ts'
import { refuseUnavailableMethod } from '../payment/payment-settings.ts'
import { settleOrder } from '../payment/receive-payment.ts'
import { confirmShipping } from '../placing/confirm-shipping.ts'
import { refuseUnavailable, writeOrder } from '../placing/write-order.ts'
import { mayTakeCash, pricedItemsOf, withStaffDiscount } from './quote-staff-order.ts'

type StaffOrder = z.output<typeof placeStaffOrderCall.body>

/**
 * Places an order for a customer, by phone or at a fair; returns its number. Prices, stock and legal rules are the same
 * as in the shop, but its limits on unpaid orders do not apply. An order paid in cash is marked as paid at once, and as
 * completed if it is handed over and no item must first be made or get a serial number.
 */
export const placeStaffOrder = action({
  name: 'orders.take',
  may: permitted('orders.manage'),
  input: placeStaffOrderCall.body.extend({ key: z.string().optional() }),
  clears: [],
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'orders.take', key, body: input }, async () => {
      const isCash = input.payment === 'cash'
      const payment_method = input.payment === 'bank_transfer' ? 'bank_transfer' : 'custom'
      if (!isCash) await refuseUnavailableMethod(ctx, payment_method, 'payment')
      else if (!mayTakeCash(ctx)) refuseField('payment', 'payment_method_unavailable')
      await refuseUnknownCustomer(ctx, input)
      const items = await pricedItemsOf(ctx, input.items)
      refuseUnavailable(items)
      const handed_over = input.address === null
      const delivery_address = addressOf(input)
      const shipping = await confirmShipping(ctx, items, {
        ...input,
        delivery_address,
        handed_over,
      })
      const { shipping_cents } = shipping
      const shopper = { accountId: input.customer_id, code: input.discount_code ?? null }
      const goods = await discountOrder(ctx, items, shopper, shipping_cents)
      const { discounts, problem } = withStaffDiscount(goods, items, input.discount)
      if (problem) refuseFields({ discount_code: [problem] })
      const priced = { items, discounts, shipping_cents }
      const tax = await findTax(ctx, delivery_address.country, priced)
      const { total_cents } = totalsOf({ ...priced, tax })
      // The shop must not charge a different price from the one that staff quoted.
      if (centsOf(input.total) !== total_cents) refuse('order_total_changed', { total_cents })
      const { order } = await writeOrder(ctx, {
        items,
        discounts,
        tax,
        payment_method,
        delivery_address,
        ...shipping,
        handed_over,
        age_confirmed: input.age_confirmed,
        source: input.source,
        network_hash: null,
        account_id: input.customer_id,
        contact_email: input.customer_id === null ? input.contact_email : null,
        cash_note: isCash ? (input.payment_note ?? '') : null,
      })
      if (isCash || total_cents === 0) await settleAtOnce(ctx, order, input)
      return order.id
    }),
  audit: {
    subject: (_, id) => `order:${id}`,
    did: ({ discount }) => (discount ? { percent: discount.percent, amount: discount.amount } : {}),
  },
})

/** An order that is paid in cash, or costs nothing. */
async function settleAtOnce(ctx: Tx, order: LockedOrder, input: StaffOrder): Promise<void> {
  const isFree = order.total_cents === 0
  const staff_note = ['Cash', input.payment_note].filter(Boolean).join(', ')
  const paid = await settleOrder(
    ctx,
    order,
    isFree
      ? { reason: { code: 'nothing_due', params: {} } }
      : { reason: { code: 'by_staff', params: {} }, staff_note },
  )
  if (order.handed_over && order.promised_on === null) await handOver(ctx, paid)
}

/**
 * Completes the order, since the customer already has the items, unless staff must still record serial numbers at the
 * packing table.
 */
async function handOver(ctx: Tx, order: LockedOrder): Promise<void> {
  const why = { reason: { code: 'by_staff' as const, params: {} }, staff_note: 'Handed over' }
  try {
    await inSavepoint(ctx, () => changeStatus(ctx, order, 'completed', why))
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'serial_missing') throw error
  }
}

async function refuseUnknownCustomer(ctx: Context, { customer_id }: StaffOrder): Promise<void> {
  if (customer_id !== null && !(await listPeople(ctx, [customer_id])).has(customer_id))
    refuseField('customer_id', 'unknown_customer')
}

const nowhere = { street: '–', city: '–', postalCode: '–' }

function addressOf({ contact_number, address, ...person }: StaffOrder): DeliveryAddress {
  const { fullname, company, tax_number, country } = person
  const who = { fullname, country, ...(company && { company }), ...(tax_number && { tax_number }) }
  return { ...who, contact_number: contact_number || '–', ...(address ?? nowhere) }
}
