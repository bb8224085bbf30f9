import { randomInt } from 'node:crypto'
import type { Declaration, DeliveryAddress, PaymentMethod } from '#contract/shop/orders.ts'
import { describeCustomization } from '#model/described-customization.ts'
import { later, minuteMs } from '#model/duration.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { drawEngraving } from '#server/platform/pdf/draw-engraving.ts'
import type { PricedItem } from '#server/shop/cart/find-cart.ts'
import { type Adjustment, totalsOf } from '#server/shop/cart/totals.ts'
import { pictureWith } from '#server/shop/catalogue/find-priced-products.ts'
import { takeStock } from '#server/shop/catalogue/stock.ts'
import type { PricedDiscount } from '#server/shop/discounts/price-discounts.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import { importNote } from '#server/shop/shipping/import-note.ts'
import type { Quote } from '#server/shop/shipping/quote.ts'
import { orderTax } from '#server/shop/taxes/find-tax.ts'
import type { PricedTax } from '#server/shop/taxes/price-tax.ts'
import { promiseDays } from '#server/shop/workshop/promise-day.ts'
import { recordStatus, type StatusChange } from '../change-status.ts'
import {
  asLocked,
  type LockedOrder,
  type OrderItemRow,
  type OrderRow,
  type OrderWithItems,
} from '../order-rows.ts'
import { firstStatus, minutesToPay } from '../order-states.ts'
import { paymentTerms } from '../payment/payment-settings.ts'
import { insertPayment } from '../payment/receive-payment.ts'
import { productionNeedsOfItems, quantitiesToMake } from './production-needs.ts'

/** The largest PostgreSQL integer. */
const maxCents = 2_147_483_647

/** Everything that the caller has checked: customer, items, discounts, shipping and tax. */
export type NewOrder = {
  items: PricedItem[]
  discounts: PricedDiscount[]
  tax: PricedTax | null
  /** What the country charges; null if nothing is imported, as the customer takes the items along. */
  imports: Quote['imports'] | null
  account_id: number | null
  network_hash: string | null
  payment_method: PaymentMethod
  delivery_address: DeliveryAddress
  age_confirmed: boolean
  shipping_cents: number
  declarations: Declaration[]
  /** The carrier's working days; null if the customer takes the items along. */
  transit: { from: number; to: number } | null
  source: 'shop' | 'phone' | 'fair'
  /** The address of a customer without an account. */
  contact_email: string | null
  handed_over: boolean
  /** If the customer pays in cash on the spot: what staff note about it. */
  cash_note: string | null
}

/**
 * Takes the items of an order from stock, or refuses, and writes the order with current names and prices. Every order
 * goes through here, including staff orders. The caller has refused items with problems and quoted the shipping. The
 * effects of placing an order do not change it, so it is returned as it was stored, with its only history entry.
 */
export async function writeOrder(
  ctx: Tx,
  { items, discounts, tax, imports, shipping_cents, transit, cash_note, ...order }: NewOrder,
): Promise<{ order: LockedOrder; placed: StatusChange }> {
  const id = newOrderNumber()
  const toMake = await takeStock(ctx, {
    order_id: id,
    quantities: items.map(({ product_id, quantity }) => ({ product_id, quantity })),
  })
  const toMakeByItem = quantitiesToMake(items, toMake)
  const { promised_on, ships_by } = await promiseDays(ctx, productionNeedsOfItems(items, toMakeByItem))
  const now = ctx.clock()
  const terms = await readSetting(ctx, paymentTerms)
  const status = firstStatus(order.payment_method)
  const totals = totalsOf({ items, discounts, shipping_cents, tax })
  if (totals.total_cents > maxCents) return refuse('order_total_too_large')
  const row = await ctx.database
    .insertInto('orders')
    .values({
      ...order,
      ...totals,
      id,
      status,
      promised_on,
      ships_by: order.handed_over ? null : ships_by,
      transit_from: transit?.from ?? null,
      transit_to: transit?.to ?? null,
      currency: 'USD',
      delivery_address: jsonb(order.delivery_address),
      declarations: jsonb(order.declarations),
      tax: tax && jsonb(orderTax(tax)),
      import_note:
        imports && importNote(ctx, { imports, price_cents: shipping_cents }, { items, discounts }, tax),
      // The database adds the other searchable words. Adding the names later would write the row twice.
      searched: items.map(({ product }) => product.name).join(' '),
      stock_taken: true,
      created_at: now,
      expires_at: later(now, minutesToPay(order.payment_method, terms) * minuteMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const itemRows = await ctx.database
    .insertInto('order_items')
    .values(
      items.map((item, index) => ({
        ...itemRow(id, item),
        made_quantity: toMakeByItem[index] ?? 0,
        discount_cents: discounts.reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0),
        tax_cents: tax?.shares[index] ?? 0,
      })),
    )
    .returningAll()
    .execute()
  const adjustments = await insertAdjustments(ctx, id, [...discounts.map(lowering), ...raising(tax)])
  // No need to read the order again: these are the stored values, and the row is locked.
  const written = asLocked({
    ...(row as OrderRow),
    items: (itemRows as OrderItemRow[]).toSorted((a, b) => a.id - b.id),
    payments: [],
    adjustments,
    invoice_number: null,
  })
  const holding = cash_note === null ? written : await receiveCash(ctx, written, cash_note)
  const reason = { code: 'placed', params: {} } as const
  const placed = await recordStatus(ctx, holding, { from: null, to: status, reason })
  return { order: holding, placed }
}

type NewAdjustment = Adjustment & { discount_id: number | null }

function lowering({ discount_id, reason, cents }: PricedDiscount): NewAdjustment {
  return { ...reason, discount_id, amount_cents: -cents }
}

/** A tax changes the total unless the prices include it. */
function raising(tax: PricedTax | null): NewAdjustment[] {
  if (!tax || tax.is_included) return []
  const { name, percent, cents } = tax
  return [{ code: 'tax', params: { name, percent }, discount_id: null, amount_cents: cents }]
}

async function insertAdjustments(ctx: Tx, order_id: string, adjustments: NewAdjustment[]) {
  if (adjustments.length === 0) return []
  const rows = await ctx.database
    .insertInto('order_adjustments')
    .values(adjustments.map(({ params, ...one }) => ({ ...one, order_id, params: jsonb(params) })))
    .returningAll()
    .execute()
  return (rows as OrderWithItems['adjustments']).toSorted((a, b) => a.id - b.id)
}

/** Before the order's effects, so that they see that nothing is due. */
async function receiveCash(ctx: Tx, order: LockedOrder, reference: string): Promise<LockedOrder> {
  if (order.total_cents === 0) return order
  const received_on = await shopDay(ctx)
  const payment = { method: 'cash' as const, amount_cents: order.total_cents, reference, received_on }
  return insertPayment(ctx, order, { ...payment, is_by_hand: true })
}

/** Reports all unavailable items at once. The conditional stock update is what prevents overselling. */
export function refuseUnavailable(items: PricedItem[]): void {
  const unavailable = items.flatMap(({ product, problem }) =>
    problem ? [{ name: product.name, problem }] : [],
  )
  if (unavailable.length > 0) refuse('items_unavailable', { items: unavailable })
}

const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten characters of Crockford base32: 50 random bits, no easily confused letters, readable over the phone. */
function newOrderNumber(): string {
  return Array.from({ length: 10 }, () => base32[randomInt(base32.length)]).join('')
}

/** Snapshots name, picture, price, customization and measures at the time of the order. */
function itemRow(order_id: string, { product, quantity, customization, unit_price_cents }: PricedItem) {
  const options = describeCustomization(product.options, customization)
  const texts = options.filter(({ kind }) => kind === 'text')
  return {
    order_id,
    product_id: product.id,
    name: product.name,
    slug: product.slug,
    thumb_image: pictureWith(product, customization)?.thumb_image ?? null,
    quantity,
    customization: customization && jsonb(customization),
    customization_lines: jsonb(options),
    engravings: jsonb(texts.map(({ value }) => drawEngraving(value, product))),
    unit_price_cents,
    weight_g: product.weight_g,
    packed_weight_g: product.packed_weight_g,
    blade_cm: product.blade_cm,
  }
}
