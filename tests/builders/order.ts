import type { DeliveryAddress, Order, PaymentMethod } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { placeOrder } from '#server/shop/checkout/checkout.ts'
import { saveOpenOrderLimits } from '#server/shop/orders/admin/open-order-limits.ts'
import { lockOrder } from '#server/shop/orders/find-orders.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { refundableCents } from '#server/shop/orders/order-states.ts'
import { saveCheckoutOptions } from '#server/shop/orders/payment/payment-settings.ts'
import { type HowPaid, receivePayment } from '#server/shop/orders/payment/receive-payment.ts'
import { waiveProof } from '#server/shop/orders/proofs/show-proof.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import { bootstrapShipping } from '#server/shop/shipping/bootstrap-shipping.ts'
import { saveShippingSettings } from '#server/shop/shipping/shipping-settings.ts'
import { type CartLineInput, givenInCart } from './cart.ts'

/** An address in Nepal; shipping there costs $18.00 up to a kilogram. */
export const address: DeliveryAddress = {
  street: '12 Durbar Marg',
  city: 'Kathmandu',
  postalCode: '44600',
  country: 'Nepal',
  fullname: 'Hari Bahadur',
  contact_number: '+977 1 4220000',
}

/** A shop ready to sell: shipping rules, free shipping from $300, and by default every payment method. */
export async function givenCheckout(system: Context, options: Partial<CheckoutOptions> = {}): Promise<void> {
  await bootstrapShipping(system, {})
  const version = await versionOf(system, 'shipping-settings')
  await saveShippingSettings(system, { free_from: '300.00', heaviest_parcel_g: 30_000, version })
  await saveCheckoutOptions(system, {
    enable_card_payment: true,
    enable_bank_transfer: true,
    enable_custom_payment: true,
    bank_account_details: 'Account 0123',
    custom_payment_label: 'In our shop',
    custom_payment_instructions: 'Come by.',
    custom_payment_redirect_url: null,
    ...options,
  })
}

/** Raises the limits on unpaid orders beyond what tests need. */
export async function givenLooseLimits(system: Context): Promise<void> {
  await saveOpenOrderLimits(system, {
    account_orders: 1000,
    account_pieces: 10_000,
    network_orders: 1000,
    network_pieces: 10_000,
  })
}

/** A placed order; by default to the address in Nepal, by bank transfer. */
export async function givenOrder(
  system: Context,
  order: {
    customer: { id: number }
    items: CartLineInput[]
    payment_method?: PaymentMethod
    delivery_address?: Partial<DeliveryAddress>
  },
): Promise<Order> {
  const { customer, items, payment_method = 'bank_transfer', delivery_address } = order
  await givenInCart(system, { customer, items })
  return placeOrder(
    { ...system, actor: { kind: 'customer', accountId: customer.id } },
    { payment_method, delivery_address: { ...address, ...delivery_address } },
  )
}

/** Pays what an order lacks of its total, by transfer unless told otherwise; has no effect once it holds its total. */
export function payOrder(
  ctx: Context,
  id: string,
  how: HowPaid = { reason: { code: 'paid_by_transfer', params: {} } },
  /** To pay a part. */
  cents?: number,
): Promise<OrderWithItems> {
  return inTransaction(ctx, async (inside) => {
    const order = (await lockOrder(inside, id)) ?? notFound()
    const amount_cents = cents ?? order.total_cents - refundableCents(order)
    if (amount_cents <= 0) return order
    const isTransfer = how.reason.code === 'paid_by_transfer'
    const payment = {
      method: isTransfer ? ('bank_transfer' as const) : ('custom' as const),
      amount_cents,
      reference: 'Paid in a test',
      received_on: await shopDay(inside),
      is_by_hand: true,
    }
    return receivePayment(inside, order, payment, how)
  })
}

/** Goes on with a paid order without a proof of its engraving. */
export function withoutProof(system: Context, id: string): Promise<void> {
  return waiveProof(system, { id, reason: 'Agreed by phone' })
}

/** A paid order; otherwise like `givenOrder`. */
export async function givenPaidOrder(
  system: Context,
  order: Parameters<typeof givenOrder>[1],
): Promise<Order> {
  const placed = await givenOrder(system, order)
  await payOrder(system, placed.id)
  return placed
}
