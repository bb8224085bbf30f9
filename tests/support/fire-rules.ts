import { mayBecome as orderMayBecome } from '#server/shop/orders/order-states.ts'
import { mayBecome as paymentMayBecome } from '#server/shop/payments/payment-states.ts'
import { type Game, ordersOf, paymentsOf, placeIntent, play } from './fire-actions.ts'

type Order = Awaited<ReturnType<typeof ordersOf>>[number]
type Payment = Awaited<ReturnType<typeof paymentsOf>>[number]

/** The invariants after every move. Throws with all violations. */
export async function checkRules(game: Game): Promise<void> {
  const broken = [
    ...(await brokenStock(game)),
    ...(await brokenOrders(game)),
    ...(await brokenPayments(game)),
    ...game.shop.errors.splice(0).map((error) => `the shop failed: ${JSON.stringify(error)}`),
  ]
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

/** Stock is the initial stock less the items of active orders; an order holds its items exactly while it is active. */
async function brokenStock(game: Game): Promise<string[]> {
  const { shop, product } = game
  const orders = await ordersOf(game)
  const broken = orders
    .filter(({ stock_taken, status }) => stock_taken === (status === 'canceled'))
    .map(({ id, status, stock_taken }) => `order ${id} is ${status} with its pieces taken: ${stock_taken}`)
  const { taken } = await shop.database
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select((select) => select.fn.sum('quantity').as('taken'))
    .where('product_id', '=', product.id)
    .where('stock_taken', '=', true)
    .executeTakeFirstOrThrow()
  const { stock } = await shop.database
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  if (stock !== game.stock - Number(taken)) broken.push(`stock ${stock} is not ${game.stock} less ${taken}`)
  return broken
}

/**
 * The history of an order follows the transition table, the customer gets one email per step, and no order is paid
 * without money.
 */
async function brokenOrders(game: Game): Promise<string[]> {
  const broken: string[] = []
  const payments = await paymentsOf(game)
  for (const order of await ordersOf(game)) {
    const steps = await stepsOf(game, order)
    let at: string | null = null
    for (const { from_status, to_status } of steps) {
      const isFirst = from_status === null && at === null
      const mayGo: boolean =
        isFirst || from_status === to_status || orderMayBecome((at ?? '') as 'paid', to_status as 'paid')
      if (from_status !== at || !mayGo)
        broken.push(`order ${order.id} went ${at} → ${from_status} → ${to_status}`)
      at = to_status
    }
    if (at !== order.status) broken.push(`order ${order.id} is ${order.status}, its history ends ${at}`)
    const paid = payments.filter(({ order_id, status }) => order_id === order.id && status === 'succeeded')
    if (paid.length > 1) broken.push(`order ${order.id} has ${paid.length} settled payments`)
    const isPaid = order.status === 'paid'
    if (isPaid && paid.length === 0 && !game.settledByHand.has(order.id))
      broken.push(`order ${order.id} is paid and nobody has paid`)
    if (paid.length === 1 && !isPaid && order.status !== 'canceled')
      broken.push(`order ${order.id} has its money and is ${order.status}`)
    const [counted] = paid
    if (counted && !steps.some(({ params }) => JSON.stringify(params).includes(counted.invoice_number)))
      broken.push(`order ${order.id} knows nothing of its money, invoice ${counted.invoice_number}`)
    broken.push(...(await brokenTelling(game, order, steps, counted)))
  }
  return broken
}

async function brokenTelling(
  game: Game,
  { id, status }: Order,
  steps: Awaited<ReturnType<typeof stepsOf>>,
  decided: Payment | undefined,
): Promise<string[]> {
  const broken: string[] = []
  const revivals = steps.filter(
    ({ from_status, to_status }) => from_status === 'canceled' && to_status === 'paid',
  )
  const alerts = await alertsAbout(game, `order:${id}`)
  if (revivals.length > 0 && !alerts.includes('orders.paid-late'))
    broken.push(`no alert says that order ${id} was reopened`)
  if (decided && status === 'canceled' && !alerts.includes('orders.paid-but-sold'))
    broken.push(`no alert says that order ${id} was paid and its pieces are sold`)
  const mails = await game.shop.database
    .selectFrom('outbox')
    .select('kind')
    .where('order_id', '=', id)
    .where('recipient', 'is not', null)
    .execute()
  const count = (kind: string) => mails.filter((mail) => mail.kind === kind).length
  const stepsTo = (to: string) =>
    steps.filter(({ from_status, to_status }) => to_status === to && from_status !== to).length
  const mailed = [count('orders.placed'), count('orders.paid'), count('orders.canceled')]
  const happened = [1, stepsTo('paid'), stepsTo('canceled')]
  if (mailed.join() !== happened.join())
    broken.push(`order ${id}: ${happened} happened and ${mailed} was mailed`)
  return broken
}

/** A payment follows its transition table, and is paid if and only if the gateway says so. */
async function brokenPayments(game: Game): Promise<string[]> {
  const broken: string[] = []
  for (const payment of await paymentsOf(game)) {
    const { id, status, paid_at, invoice_number } = payment
    const events = await game.shop.database
      .selectFrom('payment_events')
      .selectAll()
      .where('payment_id', '=', id)
      .orderBy('id')
      .execute()
    let at: string | null = null
    for (const { from_status, to_status, kind } of events) {
      if (to_status === null) continue
      const mayGo =
        at === null ||
        from_status === to_status ||
        kind === 'second_payment' ||
        paymentMayBecome(at as 'pending', to_status as 'pending')
      if ((from_status ?? at) !== at || !mayGo)
        broken.push(`payment ${id} went ${at} → ${to_status} by ${kind}`)
      at = to_status
    }
    if (at !== status) broken.push(`payment ${id} is ${status}, its history ends ${at}`)
    const isPaid = (await game.shop.gatewaySays(invoice_number)) === '0000'
    if ((status === 'succeeded' || paid_at) && !isPaid)
      broken.push(`payment ${id} is paid, the gateway denies it`)
    if (status === 'succeeded' && !paid_at) broken.push(`payment ${id} succeeded without its time`)
    const alerts = await alertsAbout(game, `order:${payment.order_id}`)
    if (paid_at && status === 'failed' && !alerts.includes('orders.refund-due'))
      broken.push(`no alert about the second payment ${id}`)
  }
  return broken
}

/**
 * Ends a game: intents are repeated, time passes and jobs run, and staff inquire about closed unpaid payments. Then the
 * records of the shop and of the gateway must agree.
 */
export async function finish(game: Game): Promise<void> {
  const { shop } = game
  shop.setGatewayMode('fair')
  for (const intent of game.intents) await placeIntent(await shop.as(intent.who), intent)
  await checkRules(game)
  for (const minutes of [31, 31, 60, 8 * 1440]) {
    shop.api.pass({ minutes })
    await play(game, { action: { do: 'inquire' }, cut: null })
    await play(game, { action: { do: 'expire' }, cut: null })
  }
  const staff = await shop.as(shop.staff, 'manager')
  for (const { id, paid_at } of await paymentsOf(game)) {
    if (!paid_at) await staff.call('POST /admin/payments/{uuid}/inquire/', { params: { uuid: id } })
  }
  await checkRules(game)
  await checkEnd(game)
}

async function checkEnd(game: Game): Promise<void> {
  const broken: string[] = []
  const orders = await ordersOf(game)
  const payments = await paymentsOf(game)
  const made = new Set(game.intents.flatMap(({ order }) => (order ? [order] : [])))
  if (made.size !== orders.length)
    broken.push(`${made.size} intents were answered, ${orders.length} orders made`)
  for (const { id, status, paid_at, invoice_number, next_inquiry_at } of payments) {
    const says = await game.shop.gatewaySays(invoice_number)
    if ((says === '0000') !== (paid_at !== null))
      broken.push(`payment ${id}: the gateway says ${says || 'nothing'}`)
    if (['initiated', 'pending'].includes(status)) broken.push(`payment ${id} is still ${status}`)
    if (next_inquiry_at) broken.push(`payment ${id} would still be asked about`)
  }
  for (const { id, status } of orders) {
    const hasMoney = payments.some((payment) => payment.order_id === id && payment.paid_at)
    const isDecided = hasMoney || game.settledByHand.has(id)
    if (!isDecided && status !== 'canceled') broken.push(`order ${id} is ${status} without money`)
    const alerts = await alertsAbout(game, `order:${id}`)
    if (isDecided && status !== 'paid' && !alerts.includes('orders.paid-but-sold'))
      broken.push(`order ${id} has money, is ${status}, and nobody knows`)
  }
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

/** Counts the final states of orders and payments, to show that the games cover enough. */
export async function countEnds(game: Game, ends: Record<string, number>): Promise<void> {
  const count = (what: string) => {
    ends[what] = (ends[what] ?? 0) + 1
  }
  for (const { id, status } of await ordersOf(game)) {
    count(`order ${status}`)
    for (const kind of await alertsAbout(game, `order:${id}`)) count(kind)
  }
  for (const { id, status } of await paymentsOf(game)) {
    count(`payment ${status}`)
    for (const kind of await alertsAbout(game, `payment:${id}`)) count(kind)
  }
}

function stepsOf({ shop }: Game, { id }: Order) {
  return shop.database
    .selectFrom('order_status_changes')
    .select(['from_status', 'to_status', 'params'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
}

async function alertsAbout({ shop }: Game, subject: string): Promise<string[]> {
  const alerts = await shop.database
    .selectFrom('alerts')
    .select('kind')
    .where('subject', '=', subject)
    .execute()
  return alerts.map(({ kind }) => kind)
}
