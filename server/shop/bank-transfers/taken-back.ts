import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BankStatement, WithdrawnLine } from '#server/integrations/bank-formats/bank-statement.ts'
import { type Alert, alertText } from '#server/messages/alert-reasons.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'
import { lockAnyOrder } from '#server/shop/orders/find-orders.ts'
import { addNote, type Hold, placeHold } from '#server/shop/orders/notes-and-holds.ts'
import { listOrdersByNumber, type PayableOrder } from '#server/shop/orders/payment/list-payable-orders.ts'
import { orderNumbersIn } from '#server/shop/orders/read-order-numbers.ts'
import type { LineRow } from './bank-rows.ts'
import { withdrawnFingerprints } from './fingerprints.ts'
import { isSamePerson } from './match-line.ts'

type Withdrawn = ReturnType<typeof withdrawnFingerprints>[number]

/** How many lines to compare with orders before letting other requests run. */
const batchSize = 200
/** How many characters of a text to search for order numbers: each costs a lookup. */
const longestText = 300
/** How many days after a payment a bank may still take it back. */
const maxDays = 400

/**
 * If money for an order was paid out or taken back, puts its parcel on hold and alerts staff, once per transaction.
 * Leaves the order paid, since the shop's own payments may name an order too. Lines not allocated yet become doubtful.
 * Call it after storing the lines of the statement.
 */
export async function holdTakenBack(ctx: Tx, statement: BankStatement): Promise<void> {
  const withdrawn = withdrawnFingerprints(statement)
  const holds = new Map<string, Hold>()
  const doubtful = new Map<number, string>()
  for (let start = 0; start < withdrawn.length; start += batchSize) {
    const batch = withdrawn.slice(start, start + batchSize)
    const existing = await whatIsKnown(ctx, statement.account, batch)
    for (const one of batch) {
      const { orders, lines } = affectedBy(one, existing)
      const { fingerprint, amount_cents, currency, booked_on } = one
      for (const order_id of orders) {
        const cause = `${fingerprint} ${order_id}`
        holds.set(`${order_id} ${cause}`, { order_id, cause, amount_cents, currency, booked_on })
      }
      for (const { id } of lines) doubtful.set(id, booked_on)
    }
    await setImmediate()
  }
  // Locks orders before lines, in the same sequence as everywhere else, to avoid deadlocks.
  for (const [, hold] of [...holds].toSorted(([a], [b]) => (a < b ? -1 : 1))) await holdOrder(ctx, hold)
  for (const [id, day] of [...doubtful].toSorted(([a], [b]) => a - b)) await doubt(ctx, id, day)
}

type Known = Awaited<ReturnType<typeof whatIsKnown>>

/** What the lines may be about: the orders that they name, with transfers, and lines with their amounts, newest first. */
async function whatIsKnown(ctx: Context, account: string, batch: Withdrawn[]) {
  const orders = await listOrdersByNumber(ctx, [...new Set(batch.flatMap(namedIn))])
  const amounts = [...new Set(batch.map(({ amount_cents }) => amount_cents))]
  const days = batch.map(({ booked_on }) => booked_on).toSorted()
  const lines = await ctx.database
    .selectFrom('bank_statement_lines')
    .innerJoin('bank_statements', 'bank_statements.id', 'statement_id')
    .selectAll('bank_statement_lines')
    .where('account', '=', account)
    .where(sql<boolean>`amount_cents = any(${amounts})`)
    .where(
      sql<boolean>`booked_on between ${days[0] ?? ''}::date - ${maxDays}::integer and ${days.at(-1) ?? ''}::date`,
    )
    .orderBy('booked_on', 'desc')
    .orderBy('bank_statement_lines.id', 'desc')
    .execute()
  const orderIds = orders.map(({ id }) => id)
  const lineIds = lines.map(({ id }) => id)
  const transfers = await ctx.database
    .selectFrom('order_payments')
    .selectAll()
    .where('method', '=', 'bank_transfer')
    .where(sql<boolean>`(order_id = any(${orderIds}) or line_id = any(${lineIds}))`)
    .execute()
  return { orders: new Map(orders.map((order) => [order.id, order])), transfers, lines }
}

function namedIn({ reference }: WithdrawnLine): string[] {
  return orderNumbersIn(reference.slice(0, longestText))
}

/** The orders that lose money, and the open lines that had brought it. */
function affectedBy(line: Withdrawn, existing: Known): { orders: string[]; lines: LineRow[] } {
  const named = namedIn(line).flatMap((number) => existing.orders.get(number) ?? [])
  if (line.kind !== 'void' && named.length > 0)
    return {
      orders: named.filter((order) => losesMoney(order, line, existing)).map(({ id }) => id),
      lines: [],
    }
  const source = existing.lines.find((one) =>
    line.kind === 'void'
      ? one.fingerprint === line.fingerprint
      : line.kind === 'reversed' && isReversedBy(line, one),
  )
  const lost = existing.transfers.filter((one) =>
    source
      ? one.line_id === source.id
      : // Staff had recorded the transfer by hand before the bank took it back.
        one.line_id === null &&
        one.amount_cents === line.amount_cents &&
        named.some(({ id }) => id === one.order_id),
  )
  const orders = [...new Set(lost.map(({ order_id }) => order_id))]
  return { orders, lines: source?.status === 'open' ? [source] : [] }
}

/** A payment that names an order may be the shop's own refund; a reversal never is. */
function losesMoney(order: PayableOrder, line: WithdrawnLine, { transfers, lines }: Known): boolean {
  if (line.kind === 'reversed') return true
  if (order.currency === line.currency && order.refunded_cents >= line.amount_cents) return false
  const isOpenLine = (one: LineRow) =>
    one.status === 'open' && orderNumbersIn(one.reference).includes(order.id)
  return transfers.some(({ order_id }) => order_id === order.id) || lines.some(isOpenLine)
}

/** Whether a transaction reverses this line, judging by the bank's number or the payer's reference or name. */
function isReversedBy(withdrawn: WithdrawnLine, line: LineRow): boolean {
  if (line.amount_cents !== withdrawn.amount_cents || line.currency !== withdrawn.currency) return false
  if (line.booked_on > withdrawn.booked_on) return false
  const text = withdrawn.reference.toUpperCase()
  const isNamed = (words: string | null) =>
    words !== null && words.length >= 6 && text.includes(words.toUpperCase())
  return (
    (line.bank_reference !== null && line.bank_reference === withdrawn.bank_reference) ||
    isNamed(line.bank_reference) ||
    isNamed(line.reference) ||
    isSamePerson(line.payer_name, withdrawn.payer_name)
  )
}

async function holdOrder(ctx: Tx, hold: Hold): Promise<void> {
  const { order_id, amount_cents, currency, booked_on } = hold
  const { shipped_at, status } = await lockAnyOrder(ctx, order_id)
  if (!(await placeHold(ctx, hold))) return
  const has_left = shipped_at !== null || status === 'completed'
  const alert: Alert<'payments.taken-back'> = {
    kind: 'payments.taken-back',
    subject: `order:${order_id}`,
    params: { order_id, amount_cents, currency, booked_on, has_left },
  }
  const { timeZone } = await ctx.businessDetails(ctx)
  await addNote(ctx, order_id, alertText(messagesOf(ctx).alerts, alert, timeZone))
  await raiseAlert(ctx, alert)
}

async function doubt(ctx: Context, id: number, day: string): Promise<void> {
  await ctx.database
    .updateTable('bank_statement_lines')
    .set({ doubts: sql`doubts || ${jsonb([{ code: 'taken_back', params: { day } }])}` })
    .where('id', '=', id)
    .where(sql<boolean>`not doubts @> '[{"code": "taken_back"}]'`)
    .execute()
}
