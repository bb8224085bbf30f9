import { z } from 'zod'
import { placeStaffOrderCall } from '#contract/admin/orders/staff-orders.ts'
import type { DeliveryAddress } from '#contract/shop/orders.ts'
import { action, inSavepoint } from '#server/platform/kernel/action.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import {
  type FieldErrors,
  Problem,
  refuse,
  refuseField,
  refuseFields,
} from '#server/platform/kernel/problem.ts'
import { listPeople } from '#server/shop/accounts/find-account.ts'
import { type PricedItem, priceItems } from '#server/shop/cart/find-cart.ts'
import { totalsOf } from '#server/shop/cart/totals.ts'
import { checkCustomization } from '#server/shop/catalogue/customization.ts'
import { findPricedProducts } from '#server/shop/catalogue/find-priced-products.ts'
import { changeStatus } from '../change-status.ts'
import type { LockedOrder } from '../order-rows.ts'
import { refuseUnavailableMethod } from '../payment/payment-methods.ts'
import { settleOrder } from '../payment/receive-payment.ts'
import { confirmShipping } from '../placing/confirm-shipping.ts'
import { refuseUnavailable, writeOrder } from '../placing/write-order.ts'

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
      const { shipping_cents, declarations, transit } = await confirmShipping(ctx, items, {
        ...input,
        delivery_address,
        handed_over,
      })
      refuseOtherTotal(input, totalsOf({ items, shipping_cents }).total_cents)
      const { order } = await writeOrder(ctx, {
        items,
        payment_method,
        delivery_address,
        shipping_cents,
        declarations,
        transit,
        handed_over,
        age_confirmed: input.age_confirmed,
        source: input.source,
        network_hash: null,
        account_id: input.customer_id,
        contact_email: input.customer_id === null ? input.contact_email : null,
        cash_note: isCash ? (input.payment_note ?? '') : null,
      })
      if (isCash) await settleCash(ctx, order, input)
      return order.id
    }),
  audit: { subject: (_, id) => `order:${id}` },
})

function cashNote({ payment_note }: StaffOrder): string {
  return ['Cash', payment_note].filter(Boolean).join(', ')
}

/** The right to place staff orders does not include confirming payments. */
export function mayTakeCash({ actor }: Context): boolean {
  return may(actor, 'money.manage')
}

async function settleCash(ctx: Tx, order: LockedOrder, input: StaffOrder): Promise<void> {
  const reason = { code: 'by_staff' as const, params: {} }
  const paid = await settleOrder(ctx, order, { reason, staff_note: cashNote(input) })
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

/**
 * The items at current prices. Errors in customizations are reported with the item's index:
 * 'items.0.customization.engraving'.
 */
export async function pricedItemsOf(ctx: Context, items: StaffOrder['items']): Promise<PricedItem[]> {
  const products = await findPricedProducts(
    ctx,
    items.map(({ product_id }) => product_id),
  )
  const errors: FieldErrors = {}
  const lines = items.map(({ product_id, quantity, customization }, id) => {
    const product = products.get(product_id)
    if (!product)
      return refuse('items_unavailable', {
        items: [{ name: null, problem: { code: 'not_available', params: {} } }],
      })
    const checked = collectErrors(errors, `items.${id}`, () =>
      checkCustomization(product.options, customization ?? null),
    )
    return { id, product_id, quantity, customization: checked ?? null, seen_unit_price_cents: null }
  })
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return priceItems(ctx, lines)
}

function collectErrors<Answer>(errors: FieldErrors, prefix: string, work: () => Answer): Answer | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Problem) || !error.fields) throw error
    for (const [field, problems] of Object.entries(error.fields)) errors[`${prefix}.${field}`] = problems
    return undefined
  }
}

/** The shop must not charge a different price from the one that staff quoted. */
function refuseOtherTotal({ total }: StaffOrder, total_cents: number): void {
  if (centsOf(total) !== total_cents) refuse('order_total_changed', { total_cents })
}

const nowhere = { street: '–', city: '–', postalCode: '–' }

function addressOf({ contact_number, address, ...person }: StaffOrder): DeliveryAddress {
  const { fullname, company, tax_number, country } = person
  const who = { fullname, country, ...(company && { company }), ...(tax_number && { tax_number }) }
  return { ...who, contact_number: contact_number || '–', ...(address ?? nowhere) }
}
