import { sumOf } from '#model/totals.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findTax, type OrderTax } from '#server/shop/taxes/find-tax.ts'
import { paidFor, type TaxedGoods } from '#server/shop/taxes/price-tax.ts'
import type { Quote } from './quote.ts'

/** What the buyer of goods pays on delivery besides, as text, when the shop collects no tax or this one; null for nothing. */
export function importNote(
  ctx: Context,
  { imports, price_cents }: Pick<Quote, 'imports' | 'price_cents'>,
  goods: Omit<TaxedGoods, 'shipping_cents'>,
  tax: OrderTax | null,
): string | null {
  const { import_percent: percent, import_free_up_to_cents: freeUpTo, import_note } = imports
  const texts = messagesOf(ctx).imports
  if (percent === 0) return import_note
  if (tax) return texts.paid(tax.name)
  // Most countries charge for the shipping too.
  const paid = paidFor({ ...goods, shipping_cents: price_cents })
  const goods_cents = sumOf(paid.slice(0, -1))
  const isFree = freeUpTo !== null && goods_cents <= freeUpTo
  const charges = () =>
    isFree ? texts.free(freeUpTo) : texts.collected(Math.round((sumOf(paid) * (percent ?? 0)) / 10_000) * 100)
  return [percent === null ? texts.unknown : charges(), import_note].filter(Boolean).join(' ')
}

/** The same for one unit of a product, as sent to clients. */
export async function importAnswer(
  ctx: Context,
  quote: Quote,
  items: TaxedGoods['items'],
): Promise<{ import_note?: string }> {
  const goods = { items, discounts: [] }
  const tax = await findTax(ctx, quote.country, { ...goods, shipping_cents: quote.price_cents })
  const text = importNote(ctx, quote, goods, tax)
  return text === null || quote.refusals.length > 0 ? {} : { import_note: text }
}
