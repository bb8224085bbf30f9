import { countText } from '#admin/kit/count-text.ts'
import type { StateWords } from '#admin/kit/state-pill.tsx'
import { useMe } from '#admin/session/me.ts'
import type { AdminDiscount } from '#contract/admin/catalogue/discounts.ts'
import { dollars } from '#model/money-text.ts'

export const discountStates: StateWords<AdminDiscount['state']> = {
  active: ['Active', 'good'],
  upcoming: ['Upcoming', 'plain'],
  ended: ['Ended', 'done'],
  off: ['Off', 'done'],
}

type Gift = Pick<AdminDiscount, 'kind' | 'percent' | 'amount' | 'category_ids' | 'product_ids'>

/** What a discount gives: '10% off everything', '$10 off Kitchen and 2 products', 'Free shipping'. */
export function giftText(
  { kind, percent, amount, category_ids, product_ids }: Gift,
  categories: { id: number; name: string }[] = [],
): string {
  const goods = [
    ...category_ids.map((id) => categories.find((category) => category.id === id)?.name ?? 'a category'),
    ...(product_ids.length > 0 ? [countText(product_ids.length, 'product')] : []),
  ]
  const list = new Intl.ListFormat('en-US').format(goods)
  if (kind === 'free_shipping') return list ? `Free shipping with ${list}` : 'Free shipping'
  const value = kind === 'percent' ? `${percent}%` : dollars(amount ?? 0).replace('.00', '')
  return `${value} off ${list || 'everything'}`
}

/** When a discount applies, by the shop's days: 'Oct 1 – 15, 2027'. */
export function Period({ starts_at, ends_at }: Pick<AdminDiscount, 'starts_at' | 'ends_at'>) {
  const { time_zone: timeZone } = useMe().shop
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
  const [from, until] = [starts_at, ends_at].map((at) => at && new Date(at))
  if (from && until) return days.formatRange(from, until)
  if (from) return `From ${days.format(from)}`
  return until ? `Until ${days.format(until)}` : 'Always'
}
