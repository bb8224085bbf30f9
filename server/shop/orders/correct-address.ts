import { z } from 'zod'
import { correctOrderAddressCall } from '#contract/admin/orders/order-page.ts'
import type { DeliveryAddress } from '#contract/shop/orders.ts'
import { countryOf } from '#model/countries.ts'
import { postBoxField } from '#model/post-box.ts'
import { sumOf } from '#model/totals.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { centsOf, dollars, moneyText } from '#server/platform/kernel/money.ts'
import { coded, refuse, refuseField, refuseFields } from '#server/platform/kernel/problem.ts'
import { findDestination } from '#server/shop/shipping/destinations.ts'
import { importNote } from '#server/shop/shipping/import-note.ts'
import { type Quote, quoteAnswer, quoteParcel } from '#server/shop/shipping/quote.ts'
import { lockAnyOrder, showAnyOrder } from './find-orders.ts'
import { addNote } from './notes-and-holds.ts'
import type { OrderWithItems } from './order-rows.ts'
import { hasCorrectableAddress } from './order-states.ts'
import { refusePostBox } from './placing/confirm-shipping.ts'

/** What the order would need at this address: the shipping quote, with legal problems, and the missing declarations. */
export async function showAddressCheck(ctx: Context, id: string, to: DeliveryAddress) {
  permitted('orders.manage')(ctx.actor)
  const order = await showAnyOrder(ctx, id)
  refuseSent(order)
  const quote = await quoteOrder(ctx, order, to)
  return {
    quote: quoteAnswer(ctx, quote),
    is_post_box: postBoxField(to) !== undefined,
    shipping: moneyText(order.shipping_cents),
    declarations: undeclared(order, quote),
  }
}

/**
 * Corrects the address of an order that is not shipped, under today's rules and prices. Never changes the total: the
 * customer has agreed to it, may have paid it, and the invoice shows it. Refuses an address with more expensive
 * shipping until staff accept the difference, which is then noted. To charge the customer instead, staff cancel and
 * place a new order.
 */
export const correctAddress = action({
  name: 'orders.correct-address',
  may: permitted('orders.manage'),
  input: correctOrderAddressCall.body.extend({ id: z.string() }),
  run: async (ctx, { id, delivery_address, shipping_price, declarations: confirmed, notify }) => {
    const order = await lockAnyOrder(ctx, id)
    refuseSent(order)
    refusePostBox(delivery_address)
    const quote = await quoteOrder(ctx, order, delivery_address)
    if (quote.refusals.length > 0)
      refuse('not_shippable', { problems: quote.refusals.map(({ problem }) => problem) })
    const added = undeclared(order, quote)
    const missing = added.filter(({ kind }) => !confirmed.includes(kind))
    if (missing.length > 0)
      refuseFields(
        Object.fromEntries(
          missing.map(({ kind, text }) => [`declarations.${kind}`, [coded('declaration_missing', { text })]]),
        ),
      )
    await acceptPrice(ctx, order, quote, shipping_price)
    const confirmed_at = ctx.clock().toISOString()
    const declarations = [
      ...order.declarations,
      ...added.map((declaration) => ({ ...declaration, confirmed_at })),
    ]
    const import_note = importNoteAt(ctx, order, quote)
    const transit = { transit_from: quote.days.from, transit_to: quote.days.to }
    await ctx.database
      .updateTable('orders')
      .set({
        ...transit,
        import_note,
        delivery_address: jsonb(delivery_address),
        declarations: jsonb(declarations),
      })
      .where('id', '=', order.id)
      .execute()
    const corrected = { ...order, ...transit, import_note, delivery_address, declarations }
    if (notify) await ctx.orderEffects(ctx, corrected, { kind: 'address_corrected' })
    return delivery_address
  },
  audit: {
    type: 'order-address',
    id: ({ id }) => id.toUpperCase(),
    read: async (ctx, id) => (await showAnyOrder(ctx, id)).delivery_address,
  },
  clears: [],
})

function refuseSent(order: OrderWithItems): void {
  if (!hasCorrectableAddress(order)) refuse('address_not_correctable', { status: order.status })
}

async function quoteOrder(ctx: Context, order: OrderWithItems, to: DeliveryAddress): Promise<Quote> {
  const destination = await findDestination(ctx, to.country)
  if (!destination) return refuseField('delivery_address.country', 'unknown_country')
  const items = order.items
    .map((item) => ({
      ...item,
      quantity: item.quantity - item.returned_quantity,
      packed_weight_g: item.packed_weight_g ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0)
  return quoteParcel(destination, items, to.postalCode)
}

/** What the buyer pays on delivery: in the same country what they have read, in another one what it charges. */
function importNoteAt(ctx: Context, order: OrderWithItems, { country, imports }: Quote): string | null {
  if (countryOf(order.delivery_address.country)?.name === country) return order.import_note
  const { items, tax, shipping_cents: price_cents } = order
  const shares = items.map(({ discount_cents }) => discount_cents)
  const discounts = [{ cents: sumOf(shares), shares }]
  return importNote(ctx, { imports, price_cents }, { items, discounts }, tax)
}

function undeclared({ declarations, age_confirmed }: OrderWithItems, quote: Quote): Quote['declarations'] {
  const kinds = new Set<string>(declarations.map(({ kind }) => kind))
  if (age_confirmed) kinds.add('age')
  return quote.declarations.filter(({ kind }) => !kinds.has(kind))
}

async function acceptPrice(
  ctx: Context,
  order: OrderWithItems,
  { price_cents }: Quote,
  accepted: string | undefined,
): Promise<void> {
  if (price_cents === order.shipping_cents) return
  if (accepted === undefined || centsOf(accepted) !== price_cents)
    refuse('shipping_price_differs', { from_cents: order.shipping_cents, to_cents: price_cents })
  await addNote(
    ctx,
    order.id,
    `Shipping to the corrected address costs ${dollars(price_cents)} instead of ${dollars(order.shipping_cents)}; the order total stays the same.`,
  )
}
