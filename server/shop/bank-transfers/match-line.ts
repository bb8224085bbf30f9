import type { matchKinds } from '#contract/admin/money/statement-lines.ts'
import { foldedText, withoutUmlauts } from '#server/platform/text/plain-letters.ts'
import { awaitsPayment, refundableCents } from '#server/shop/orders/order-states.ts'
import type { PayableOrder } from '#server/shop/orders/payment/list-payable-orders.ts'

export type Match = { kind: (typeof matchKinds)[number]; orders: PayableOrder[] }

type Money = { cents: number; currency: string; payerName: string; isDoubtful: boolean }

const maxSuggestions = 5

/** Amount still due; 0 once the order is paid or closed. */
export function dueOf(order: PayableOrder): number {
  return awaitsPayment(order) ? order.total_cents - refundableCents(order) : 0
}

/** The matches that staff may confirm without choosing an order, unless there are doubts about the line. */
const certain: readonly Match['kind'][] = ['exact', 'completes', 'underpaid', 'amount_and_name']

/**
 * Matches a payment to the orders that its reference names, or if it names none, to unpaid orders by amount and name.
 */
export function matchOf(money: Money, named: PayableOrder[], unpaid: PayableOrder[]): Match {
  const match = matchByText(money, named, unpaid)
  return money.isDoubtful && certain.includes(match.kind) ? { ...match, kind: 'doubtful' } : match
}

function matchByText(money: Money, named: PayableOrder[], unpaid: PayableOrder[]): Match {
  const [order, ...more] = named
  if (!order) return matchByAmount(money, unpaid)
  if (more.length > 0) return { kind: 'several_orders', orders: named }
  return { kind: kindOf(money, order), orders: named }
}

function kindOf({ cents, currency }: Money, order: PayableOrder): Match['kind'] {
  if (!awaitsPayment(order)) return 'already_paid'
  if (order.status === 'canceled') return 'canceled_order'
  if (currency !== order.currency) return 'wrong_currency'
  const due = dueOf(order)
  if (cents > due) return 'overpaid'
  if (cents < due) return 'underpaid'
  return refundableCents(order) > 0 ? 'completes' : 'exact'
}

function matchByAmount({ cents, currency, payerName }: Money, unpaid: PayableOrder[]): Match {
  const sameAmount = unpaid.filter((order) => order.currency === currency && dueOf(order) === cents)
  const sameName = sameAmount.filter((order) => isSamePerson(payerName, order.delivery_address.fullname))
  if (sameName.length > 0) return { kind: 'amount_and_name', orders: sameName.slice(0, maxSuggestions) }
  return { kind: sameAmount.length > 0 ? 'amount' : 'none', orders: sameAmount.slice(0, maxSuggestions) }
}

/** Banks shorten and reorder names, so all words of the shorter name must be in the longer. */
export function isSamePerson(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return shorter.length > 0 && shorter.every((word) => longer.some((other) => isSameWord(word, other)))
}

/** Statements write 'O’Brien' as 'OBRIEN' or 'O BRIEN'; a single letter does not count as a word. */
function isSameWord(one: string, other: string): boolean {
  return one === other || one === withoutParticle(other) || withoutParticle(one) === other
}

function withoutParticle(word: string): string {
  return word.replace(/^[dlo](?=\p{L}{4})/u, '')
}

function wordsOf(name: string): string[] {
  const bare = withoutUmlauts(foldedText(name))
  return (bare.match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((word) => !/^(mr|mrs|ms|dr|herr|frau)$/.test(word))
}
