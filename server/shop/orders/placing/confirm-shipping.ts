import type { DeliveryAddress } from '#contract/shop/orders.ts'
import type { DeclarationKind } from '#contract/shop/shipping.ts'
import { postBoxField } from '#model/post-box.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import {
  coded,
  type FieldErrors,
  refuse,
  refuseField,
  refuseFields,
} from '#server/platform/kernel/problem.ts'
import type { PricedItem } from '#server/shop/cart/find-cart.ts'
import { findDestination } from '#server/shop/shipping/destinations.ts'
import { type Quote, quoteParcel } from '#server/shop/shipping/quote.ts'
import type { NewOrder } from './write-order.ts'

type Input = {
  delivery_address: DeliveryAddress
  age_confirmed: boolean
  declarations: DeclarationKind[]
  /** Whether the customer takes the items along. */
  handed_over?: boolean
}

/**
 * The shipping price and the confirmed declarations. Refuses post boxes, items that the country's rules forbid, and
 * missing declarations.
 */
export async function confirmShipping(
  ctx: Context,
  items: PricedItem[],
  input: Input,
): Promise<Pick<NewOrder, 'shipping_cents' | 'declarations' | 'transit' | 'imports'>> {
  const { country, postalCode } = input.delivery_address
  refusePostBox(input.delivery_address)
  const parcel = await quoteItems(ctx, items, { country, postal_code: postalCode })
  if (!parcel) return refuseField('delivery_address.country', 'unknown_country')
  const quote = input.handed_over ? withoutParcel(parcel) : parcel
  if (quote.refusals.length > 0) {
    refuse('not_shippable', { problems: quote.refusals.map(({ problem }) => problem) })
  }
  refuseUndeclared(quote, input)
  const confirmed_at = ctx.clock().toISOString()
  return {
    shipping_cents: quote.price_cents,
    transit: input.handed_over ? null : quote.days,
    imports: input.handed_over ? null : quote.imports,
    declarations: quote.declarations.map((declaration) => ({ ...declaration, confirmed_at })),
  }
}

export function refusePostBox(address: DeliveryAddress): void {
  const field = postBoxField(address)
  if (field) refuseField(`delivery_address.${field}`, 'post_box')
}

/**
 * The quote for a customer who takes the items along: the legal rules still apply, but a parcel's price and weight
 * limit do not.
 */
export function withoutParcel(quote: Quote): Quote {
  const refusals = quote.refusals.filter(({ problem }) => problem.code !== 'parcel_too_heavy')
  return { ...quote, refusals, price_cents: 0 }
}

function refuseUndeclared({ declarations }: Quote, { age_confirmed, declarations: confirmed }: Input): void {
  const missing: FieldErrors = {}
  for (const { kind, text } of declarations) {
    const isGiven = kind === 'age' ? age_confirmed : confirmed.includes(kind)
    const field = kind === 'age' ? 'age_confirmed' : `declarations.${kind}`
    if (!isGiven) missing[field] = [coded('declaration_missing', { text })]
  }
  if (Object.keys(missing).length > 0) refuseFields(missing)
}

export type Destination = { country: string; postal_code?: string | undefined }

/** The quote for priced items; undefined for an unknown country. */
export async function quoteItems(
  ctx: Context,
  items: PricedItem[],
  { country, postal_code }: Destination,
): Promise<Quote | undefined> {
  const destination = await findDestination(ctx, country)
  if (!destination) return undefined
  const parcelItems = items.map(({ product, ...item }) => ({ ...product, ...item }))
  return quoteParcel(destination, parcelItems, postal_code)
}
