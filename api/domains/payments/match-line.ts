import type { matchKinds } from '../../../contract/office/statement-lines.ts'
import type { PayableOrder } from '../orders/list-payable-orders.ts'
import { waitsForMoney } from './count-transfer.ts'

/** An order with what transfers have brought for it. */
export type Candidate = PayableOrder & { received_cents: number }
export type Match = { kind: (typeof matchKinds)[number]; orders: Candidate[] }

type Money = { cents: number; currency: string; payerName: string }

const maxSuggestions = 5

/** What the order still needs; nothing once it is paid or closed by staff. */
export function dueOf(order: Candidate): number {
  return waitsForMoney(order) ? Math.max(0, order.total_cents - order.received_cents) : 0
}

/** What money is, whose reference names these orders; or else what it may be, by amount and name. */
export function matchOf(money: Money, named: Candidate[], unpaid: Candidate[]): Match {
  const [order, ...more] = named
  if (!order) return guess(money, unpaid)
  if (more.length > 0) return { kind: 'several_orders', orders: named }
  return { kind: kindOf(money, order), orders: named }
}

function kindOf({ cents, currency }: Money, order: Candidate): Match['kind'] {
  if (!waitsForMoney(order)) return 'already_paid'
  if (order.status === 'canceled') return 'canceled_order'
  if (currency !== order.currency) return 'wrong_currency'
  const due = dueOf(order)
  if (cents > due) return 'overpaid'
  if (cents < due) return 'underpaid'
  return order.received_cents > 0 ? 'completes' : 'exact'
}

function guess({ cents, currency, payerName }: Money, unpaid: Candidate[]): Match {
  const ofAmount = unpaid.filter((order) => order.currency === currency && dueOf(order) === cents)
  const ofName = ofAmount.filter((order) => isSamePerson(payerName, order.delivery_address.fullname))
  if (ofName.length > 0) return { kind: 'amount_and_name', orders: ofName.slice(0, maxSuggestions) }
  return { kind: ofAmount.length > 0 ? 'amount' : 'none', orders: ofAmount.slice(0, maxSuggestions) }
}

/** Banks shorten, turn around and strip names: the words of the shorter one are all in the other. */
function isSamePerson(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return shorter.length > 0 && shorter.every((word) => longer.includes(word))
}

function wordsOf(name: string): string[] {
  const bare = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
  return (bare.match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((word) => !/^(mr|mrs|ms|dr|herr|frau)$/.test(word))
}
