import { isPostBox, postBoxRefused } from '../../../contract/post-box.ts'
import type { DeliveryAddress } from '../../../contract/shop/orders.ts'
import type { DeclarationKind } from '../../../contract/shop/shipping.ts'
import type { Context } from '../../core/context.ts'
import { type FieldErrors, refuse, refuseFields } from '../../core/problem.ts'
import type { PricedLine } from '../cart/find-cart.ts'
import type { Quote } from '../shipping/quote.ts'
import { quoteLines } from './quote-shipping.ts'

type Wish = { delivery_address: DeliveryAddress; age_confirmed: boolean; declarations: DeclarationKind[] }

/** What a shopper confirmed, in the words that they read. */
export type Declared = { kind: DeclarationKind; text: string; confirmed_at: string }

/**
 * The price of shipping and what the shopper has declared for it; or the rule that stands against it, the declaration
 * that is missing, the address that no courier goes to.
 */
export async function confirmShipping(
  ctx: Context,
  lines: PricedLine[],
  wish: Wish,
): Promise<{ shipping_cents: number; declarations: Declared[] }> {
  const { country, postalCode } = wish.delivery_address
  if (isPostBox(wish.delivery_address)) refuseFields({ 'delivery_address.street': [postBoxRefused] })
  const quote = await quoteLines(ctx, lines, { country, postal_code: postalCode })
  if (!quote) return refuseFields({ 'delivery_address.country': ['This is not a country that we know.'] })
  if (quote.refusals.length > 0) refuse('conflict', quote.refusals.map(({ reason }) => reason).join(' '))
  refuseUndeclared(quote, wish)
  const confirmed_at = ctx.clock().toISOString()
  return {
    shipping_cents: quote.price_cents,
    declarations: quote.declarations.map((asked) => ({ ...asked, confirmed_at })),
  }
}

function refuseUndeclared({ declarations }: Quote, { age_confirmed, declarations: given }: Wish): void {
  const missing: FieldErrors = {}
  for (const { kind, text } of declarations) {
    const isGiven = kind === 'age' ? age_confirmed : given.includes(kind)
    const field = kind === 'age' ? 'age_confirmed' : `declarations.${kind}`
    if (!isGiven) missing[field] = [`Please confirm: ${text}`]
  }
  if (Object.keys(missing).length > 0) refuseFields(missing)
}
