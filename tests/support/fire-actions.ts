import fc from 'fast-check'
import { Problem } from '#server/platform/kernel/problem.ts'
import { addCartItem } from '#server/shop/cart/change-cart.ts'
import { expireOrders } from '#server/shop/orders/cancel-order.ts'
import { inquireOpenPayments } from '#server/shop/payments/inquire-open-payments.ts'
import { payOrder } from '#tests/builders/order.ts'
import { address } from '../builders/order.ts'
import type { Caller, Sent } from './caller.ts'
import { type Cut, untilCut } from './crashing-pool.ts'
import { type GatewayMode, gatewayModes, type ShopUnderFire } from './shop-under-fire.ts'
import { ownerActor } from './staff-actor.ts'

type Method = 'card_2c2p' | 'bank_transfer'
type Lie = 'signature' | 'amount' | 'currency' | 'merchant'
const buttons = ['pay', 'decline', 'cancel', 'pending', 'trouble'] as const

/** An action of a player. Numbers select among the records that exist at that time. */
export type Action =
  | { do: 'place'; who: number; quantity: number; method: Method; again: boolean }
  | { do: 'start' | 'cancel' | 'settle by hand'; order: number }
  | { do: 'change method'; order: number; method: Method }
  | { do: 'choose'; payment: number; button: (typeof buttons)[number]; lie: Lie | null }
  | { do: 'deliver'; message: number; keep: boolean }
  | { do: 'come back' | 'poll' | 'staff ask'; payment: number }
  | { do: 'inquire' }
  | { do: 'expire' }
  | { do: 'pass'; minutes: number }
  | { do: 'gatewayMode'; gatewayMode: GatewayMode }

/** A move: an action, and its point of interruption, if any. */
export type Move = { action: Action; cut: Cut | null }

const number = fc.nat({ max: 5 })
const method = fc.constantFrom<Method>('card_2c2p', 'card_2c2p', 'card_2c2p', 'bank_transfer')

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      who: fc.nat({ max: 1 }),
      quantity: fc.integer({ min: 1, max: 2 }),
      method,
      again: fc.boolean(),
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('start' as const), order: number }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      payment: number,
      button: fc.constantFrom(...buttons, 'pay' as const, 'pay' as const, 'pay' as const),
      lie: fc.option(fc.constantFrom<Lie>('signature', 'amount', 'currency', 'merchant'), { freq: 5 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('deliver' as const), message: number, keep: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('come back' as const, 'poll' as const, 'staff ask' as const),
      payment: number,
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom({ do: 'inquire' as const }, { do: 'expire' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      minutes: fc.constantFrom(1, 2, 5, 14, 31),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: number }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle by hand' as const), order: number }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change method' as const), order: number, method }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('gatewayMode' as const),
      gatewayMode: fc.constantFrom(...gatewayModes, 'fair' as const, 'fair' as const),
    }),
  },
)

const cut = fc.option(fc.record({ at: fc.integer({ min: 1, max: 24 }), after: fc.boolean() }), {
  freq: 9,
  nil: null,
})

export const move: fc.Arbitrary<Move> = fc
  .record({ action, roll: fc.nat({ max: 3 }), cut })
  .map(({ action, roll, cut }) => ({ action, cut: roll === 0 ? cut : null }))

/** A game: the shop, what its players buy and own, and what they know. */
export type Game = {
  shop: ShopUnderFire
  product: { id: number; slug: string }
  customers: { id: number }[]
  stock: number
  /** The orders that customers intend to place; `order` is the number from the shop's answer, once it has arrived. */
  intents: { who: { id: number }; key: string; method: Method; order?: string }[]
  settledByHand: Set<string>
  played: { actions: number; cuts: number }
}

/** Starts a game with one order per customer, as far as the stock allows, and its payment page. */
export async function newGame(shop: ShopUnderFire, stock: number): Promise<Game> {
  shop.setGatewayMode('fair')
  shop.inbox.splice(0)
  const played = { actions: 0, cuts: 0 }
  const game: Game = {
    shop,
    stock,
    intents: [],
    settledByHand: new Set(),
    played,
    ...(await shop.scene(stock)),
  }
  for (const who of [0, 1]) {
    await perform(game, { do: 'place', who, quantity: 1, method: 'card_2c2p', again: false })
    await perform(game, { do: 'start', order: who })
  }
  return game
}

/** Performs the action up to the interruption. Fails on any error that the interruption did not cause. */
export async function play(game: Game, { action, cut }: Move): Promise<void> {
  const { error, died } = await untilCut(cut ?? undefined, () => perform(game, action))
  game.played.actions++
  if (died) game.played.cuts++
  else if (error) throw error
}

export async function ordersOf({ shop, customers }: Game) {
  const ids = customers.map(({ id }) => id)
  return shop.database
    .selectFrom('orders')
    .selectAll()
    .where('account_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function paymentsOf({ shop, customers }: Game) {
  const ids = customers.map(({ id }) => id)
  return shop.database
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('account_id', 'in', ids)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute()
}

async function perform(game: Game, action: Action): Promise<void> {
  const { shop } = game
  const { api } = shop
  if (action.do === 'place') return place(game, action)
  if (action.do === 'deliver') return deliver(game, action)
  if (action.do === 'pass') return api.pass({ minutes: action.minutes })
  if (action.do === 'gatewayMode') return shop.setGatewayMode(action.gatewayMode)
  const asSystem = { ...api.system, actor: { kind: 'system' as const, name: 'runAllJobs' } }
  if (action.do === 'inquire') return inquireOpenPayments(asSystem)
  if (action.do === 'expire') return void (await expireOrders(asSystem))
  return 'order' in action ? withOrder(game, action) : withPayment(game, action)
}

async function place(
  { shop, product, customers, intents }: Game,
  { who, quantity, method, again }: Extract<Action, { do: 'place' }>,
): Promise<void> {
  const customer = customers[who] ?? { id: 0 }
  const caller = await shop.as(customer)
  let intent = again ? intents.findLast((earlier) => earlier.who.id === customer.id) : undefined
  if (!intent) {
    intent = { who: customer, key: `intent-${intents.length}`, method }
    intents.push(intent)
    const actor = { kind: 'customer' as const, accountId: customer.id }
    await addCartItem({ ...shop.api.system, actor }, { product_id: product.id, quantity }).catch(onlyRefusals)
  }
  await placeIntent(caller, intent)
}

export async function placeIntent(caller: Caller, intent: Game['intents'][number]): Promise<void> {
  const sent = await caller.send('POST /orders/orders/', {
    body: { payment_method: intent.method, delivery_address: address },
    headers: { 'Idempotency-Key': intent.key },
  })
  if (sent.status !== 201) return expectRefusal(sent.status)
  const { id } = sent.body as { id: string }
  if (intent.order !== undefined && intent.order !== id) throw new Error(`${intent.key} made two orders`)
  intent.order = id
}

async function deliver({ shop }: Game, { message, keep }: Extract<Action, { do: 'deliver' }>): Promise<void> {
  const index = message % Math.max(shop.inbox.length, 1)
  const [notification] = keep ? shop.inbox.slice(index, index + 1) : shop.inbox.splice(index, 1)
  if (!notification) return
  const answer = await shop.api.app.request('/api/payments/card/notification/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: notification.body,
  })
  if (answer.status !== 200) expectRefusal(answer.status)
}

async function withOrder(game: Game, action: Extract<Action, { order: number }>): Promise<void> {
  const { shop } = game
  const orders = await ordersOf(game)
  const order = orders[action.order % Math.max(orders.length, 1)]
  if (!order) return
  if (action.do === 'settle by hand') {
    const actor = ownerActor(shop.staff.id)
    const reason = { code: 'by_staff' as const, params: {} }
    await payOrder({ ...shop.api.system, actor }, order.id, { reason })
    return void game.settledByHand.add(order.id)
  }
  const caller = await shop.as({ id: order.account_id ?? 0 })
  const sent = await sendFor(caller, order.id, action)
  if (sent.status !== 200) expectRefusal(sent.status)
}

function sendFor(caller: Caller, id: string, action: Extract<Action, { order: number }>): Promise<Sent> {
  const params = { id }
  if (action.do === 'start')
    return caller.send('POST /payments/card/initiate/', { body: { order_id: id, currency: 'USD' } })
  if (action.do === 'change method')
    return caller.send('POST /orders/orders/{id}/payment-method/', {
      params,
      body: { payment_method: action.method },
    })
  return caller.send('POST /orders/orders/{id}/cancel/', { params })
}

async function withPayment(game: Game, action: Extract<Action, { payment: number }>): Promise<void> {
  const { shop } = game
  const payments = await paymentsOf(game)
  const payment = payments[action.payment % Math.max(payments.length, 1)]
  if (!payment) return
  const params = { uuid: payment.id }
  if (action.do === 'choose') {
    if (payment.redirect_url === null) return
    await shop.steer(payment.invoice_number, action.lie ? { lie: action.lie } : {})
    return shop.press(payment.redirect_url, action.button)
  }
  if (action.do === 'come back') {
    const answer = await shop.api.app.request(`/api/payments/card/return/${payment.id}/`)
    if (answer.status !== 303) expectRefusal(answer.status)
    return
  }
  const sent =
    action.do === 'poll'
      ? await shop.api.send('GET /payments/history/{uuid}/', { params })
      : await (await shop.as(shop.staff, 'manager')).send('POST /admin/payments/{uuid}/inquire/', { params })
  if (sent.status !== 200) expectRefusal(sent.status)
}

/**
 * Allows refusals. 500 is fine here, since the shop logs a bug with its cause; 401, since the clock may move in a call.
 */
function expectRefusal(status: number): void {
  if (![400, 401, 409, 500, 503].includes(status)) throw new Error(`The shop answered ${status}`)
}

function onlyRefusals(error: unknown): void {
  if (!(error instanceof Problem && error.kind === 'conflict')) throw error
}
