import { CompiledQuery } from 'kysely'
import type { Csv } from '#contract/csv.ts'
import { listBooks, paymentsFile, registerFile } from '#server/admin/reports/books.ts'
import { listTasks } from '#server/admin/today/tasks.ts'
import type { CheckTarget } from '#server/operations/doctor/check.ts'
import { orderChecks } from '#server/operations/doctor/check-orders.ts'
import { paymentChecks } from '#server/operations/doctor/check-payments.ts'
import { taxChecks } from '#server/operations/doctor/check-taxes.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { showTransferredOrder } from '#server/shop/bank-transfers/list-lines.ts'
import { showAdminOrder } from '#server/shop/orders/admin/admin-order.ts'
import { listOrders } from '#server/shop/orders/admin/list-orders.ts'
import { findOrder } from '#server/shop/orders/find-orders.ts'
import { orderAnswer } from '#server/shop/orders/order-answer.ts'
import { findSoldOrdersToPurge, findUnpaidOrdersToPurge } from '#server/shop/orders/purge-orders.ts'
import { heldBy, isOpen, type ModelOrder, owedTo, sumOf } from './money-model.ts'
import { type MoneyGame, nepalDay, total } from './money-shop.ts'

const text = (cents: number) => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`

/** Everything that shows money at the end of a game agrees with the model. Throws with all that differs. */
export async function checkBooks(game: MoneyGame): Promise<void> {
  const ctx = game.as(game.shop.staff)
  const broken = [
    ...(await brokenAnswers(ctx, game)),
    ...(await brokenFiles(ctx, game)),
    ...(await brokenTotals(ctx, game)),
    ...(await brokenLists(ctx, game)),
    ...(await foundByDoctor(ctx, game)),
    ...(await brokenPurges(ctx, game)),
  ]
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

function compare(what: string, seen: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)]
  return one === other ? [] : [`${what}: ${one}, not ${other}`]
}

/** What staff and customers read about the two orders. */
async function brokenAnswers(ctx: Context, { chosen, as, shop }: MoneyGame): Promise<string[]> {
  const broken: string[] = []
  for (const order of new Set(chosen)) {
    const held = heldBy(order)
    const refunded = text(sumOf(order.refunds))
    const missing = isOpen(order) ? Math.max(0, order.total - held) : 0
    const admin = await showAdminOrder(ctx, order.id)
    broken.push(
      ...compare(
        `staff read of ${order.id}`,
        [admin.refunded, admin.refundable, admin.owed, admin.paid_by.toSorted()],
        [
          refunded,
          text(held),
          text(owedTo(order)),
          [...new Set(order.received.map(({ method }) => method))].toSorted(),
        ],
      ),
      ...compare(`its invoice`, admin.invoice !== null, order.invoice !== null),
    )
    const { received } = await showTransferredOrder(ctx, order.id)
    broken.push(...compare(`the bank's page says of ${order.id}`, received, text(held)))
    if (!order.hasAccount) continue
    const customer = as({ kind: 'customer', accountId: shop.customer.id })
    const own = orderAnswer(customer, await findOrder(customer, order.id))
    const due = held > 0 && missing > 0 ? text(missing) : undefined
    broken.push(...compare(`the customer reads of ${order.id}`, [own.due, own.refunded], [due, refunded]))
  }
  return broken
}

const months = [
  '2026-10',
  '2026-11',
  '2026-12',
  '2027-01',
  '2027-02',
  '2027-03',
  '2027-04',
  '2027-05',
  '2027-06',
]
const kindOf = { card_2c2p: 'Card', bank_transfer: 'Bank transfer', cash: 'Cash', custom: 'Other' }

function monthsOf({ at }: MoneyGame): string[] {
  const last = nepalDay(at).slice(0, 7)
  return months.filter((month) => month <= last)
}

/** The files of the books: each movement of money, each invoice and credit note. */
async function brokenFiles(ctx: Context, game: MoneyGame): Promise<string[]> {
  const moves: string[][] = []
  const register: string[][] = []
  for (const month of monthsOf(game)) {
    moves.push(
      ...cellsOf(await paymentsFile(ctx, month)).map(([day, kind, id, ref, , sum]) =>
        [day, kind, id, ref, sum].map(String),
      ),
    )
    register.push(
      ...cellsOf(await registerFile(ctx, month)).map(([, kind, day, id, , , , sum]) =>
        [day, kind, id, sum].map(String),
      ),
    )
  }
  const expected = game.orders.flatMap(({ id, received, refunds }) => [
    ...received.map(({ day, method, reference, cents }) => [day, kindOf[method], id, reference, text(cents)]),
    ...refunds.map(({ day, reference, cents }) => [day, 'Refund', id, reference, text(-cents)]),
  ])
  const papers = game.orders.flatMap(({ id, invoice, refunds }) => [
    ...(invoice ? [[invoice.day, 'Invoice', id, text(total)]] : []),
    ...refunds
      .filter(({ credited }) => credited > 0 && invoice)
      .map(({ day, credited }) => [day, 'Credit note', id, text(-credited)]),
  ])
  const sorted = (rows: string[][]) => rows.map((row) => row.join()).toSorted()
  return [
    ...compare('the payments', sorted(moves), sorted(expected)),
    ...compare('the register', sorted(register), sorted(papers)),
  ]
}

function cellsOf({ bytes }: Csv): string[][] {
  const [, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n')
  return lines.map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')))
}

/** The totals of each month, and the methods that the invoices name. */
async function brokenTotals(ctx: Context, game: MoneyGame): Promise<string[]> {
  const books = await listBooks(ctx)
  const of = (month: string, day: string) => day.startsWith(month)
  const received = game.orders.flatMap((order) => order.received)
  const refunds = game.orders.flatMap((order) => order.refunds)
  const paid = game.orders.flatMap(({ paidOn }) => paidOn)
  const broken = monthsOf(game).flatMap((month) => {
    const gross = sumOf(received.filter(({ day }) => of(month, day)))
    const back = sumOf(refunds.filter(({ day }) => of(month, day)))
    const shown = books.find((one) => one.month === month)
    const expected = [
      paid.filter((day) => of(month, day)).length,
      text(gross),
      text(back),
      text(gross - back),
    ]
    return compare(month, [shown?.orders, shown?.gross, shown?.refunds, shown?.net], expected)
  })
  const invoices = await ctx.database.selectFrom('invoices').select(['order_id', 'content']).execute()
  const stated = invoices.map(
    ({ order_id, content }) => `${order_id} ${(content as { payment: string }).payment}`,
  )
  const methods = game.orders.flatMap(({ id, invoice }) => (invoice ? [`${id} ${invoice.methods}`] : []))
  return [...broken, ...compare('the invoices', stated.toSorted(), methods.toSorted())]
}

/** Today's task, the filter of the list of orders, and that no line pays more than its amount. */
async function brokenLists(ctx: Context, { orders, lines }: MoneyGame): Promise<string[]> {
  const owing = orders.filter((order) => owedTo(order) > 0).map(({ id }) => id)
  const tasks = await listTasks(ctx)
  const paging = { page: 1, page_size: 20, ordering: 'created_at' as const }
  const { rows } = await listOrders(ctx, { ...paging, refund_due: true })
  const shown = rows.map(({ id, owed }) => `${id} ${owed}`)
  const expected = orders
    .filter((order) => owedTo(order) > 0)
    .map((order) => `${order.id} ${text(owedTo(order))}`)
  const counted = (line: { id: number }) =>
    orders.flatMap(({ received }) => received.filter((row) => row.line === line.id))
  return [
    ...compare('today counts', tasks.find(({ kind }) => kind === 'refunds')?.count, owing.length),
    ...compare('the list shows', shown.toSorted(), expected.toSorted()),
    ...lines
      .filter((line) => line.currency === 'USD' && sumOf(counted(line)) > line.cents)
      .map(({ reference }) => `the line ${reference} is counted for more than its amount`),
  ]
}

const checked = [
  'order-sums',
  'order-taxes',
  'document-taxes',
  'order-history',
  'paid-orders',
  'payment-proofs',
  'payments',
  'invoices',
  'invoice-numbers',
]
const checks = [...orderChecks, ...paymentChecks, ...taxChecks].filter(({ name }) => checked.includes(name))

/** The doctor's checks, on the connection of the game's transaction. */
async function foundByDoctor(ctx: Context, { at: now }: MoneyGame): Promise<string[]> {
  const query = async (text: string, values?: unknown[]) =>
    values ? ctx.database.executeQuery(CompiledQuery.raw(text, values)) : undefined
  const pool = { connect: async () => ({ query, release: () => {} }) } as unknown as CheckTarget['pool']
  const broken: string[] = []
  for (const { name, find } of checks) {
    const found = await find({ pool, files: ctx.gateways.files, now, bookRetentionYears: 7, isRunning: true })
    if (found.count > 0) broken.push(`the doctor's ${name} finds ${JSON.stringify(found.examples)}`)
  }
  return broken
}

/** Money in the books outlives the order's own retention, and goes after the years that the law requires. */
async function brokenPurges(ctx: Context, { orders, at }: MoneyGame): Promise<string[]> {
  const after = (years: number) => ({
    ...ctx,
    clock: () => new Date(at.getTime() + years * 366 * 86_400_000),
  })
  const inBooks = ({ received, invoice }: ModelOrder) => received.length > 0 || invoice !== null
  const ids = (some: ModelOrder[]) => some.map(({ id }) => id).toSorted()
  const unpaid = await findUnpaidOrdersToPurge(after(2))
  const early = await findSoldOrdersToPurge(after(6), 7)
  const sold = await findSoldOrdersToPurge(after(9), 7)
  const done = orders.filter((order) => !isOpen(order))
  return [
    ...compare('purged as unpaid', unpaid.toSorted(), ids(done.filter((order) => !inBooks(order)))),
    ...compare('purged too early', early, []),
    ...compare('purged with the books', sold.toSorted(), ids(done.filter(inBooks))),
  ]
}
