import { sql, type Transaction } from 'kysely'
import type { CardGateway } from '#server/integrations/payment-2c2p/card-gateway.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { Actor } from '#server/platform/kernel/actor.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { enterDiscountCode } from '#server/shop/cart/discount-code.ts'
import { placeStaffOrder } from '#server/shop/orders/admin/place-staff-order.ts'
import { startCardPayment } from '#server/shop/payments/start-card-payment.ts'
import { base64, csvOf } from '#tests/builders/bank.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenDiscount } from '#tests/builders/discounts.ts'
import { givenCheckout, givenLooseLimits, givenOrder } from '#tests/builders/order.ts'
import { givenTaxes } from '#tests/builders/taxes.ts'
import { noBackups, openApi, type TestApi, today } from './api.ts'
import { bookedOn, type ModelOrder } from './money-model.ts'
import { ownerActor } from './staff-actor.ts'

/** A line of the only bank statement. */
export type ShopLine = { id: number; cents: number; currency: string; reference: string; fingerprint: string }
export type MoneyShop = {
  api: TestApi
  staff: Actor
  customer: { id: number; password: string }
  /** The orders as every game finds them. */
  orders: ModelOrder[]
  lines: ShopLine[]
  /** The open attempt to pay the second order. */
  invoice: string
}

/** An attempt to pay by card. */
type Attempt = { order: ModelOrder; invoice: string; isPaid: boolean }
/** A game within a transaction, which is rolled back at its end. */
export type MoneyGame = {
  shop: MoneyShop
  orders: ModelOrder[]
  /** The orders that its moves are about. */
  chosen: ModelOrder[]
  lines: (ShopLine & { isIgnored: boolean })[]
  attempts: Attempt[]
  at: Date
  as: (actor: Actor) => Tx
}

export const total = 14_700
export const merchant = 'MONEY'
const refusing = async () => ({ kind: 'unknown' as const, reason: 'Nothing asks this gateway.' })
const card: CardGateway = {
  merchantId: merchant,
  isTest: true,
  createPaymentPage: async ({ invoiceNumber }) => ({
    kind: 'opened',
    paymentToken: invoiceNumber,
    redirectUrl: `https://gateway.test/${invoiceNumber}`,
  }),
  inquire: refusing,
  readNotification: async () => undefined,
}

/**
 * A shop with six orders of $147.00, two of them with discounts and all but one with a tax, paid in different ways, and a statement whose lines pay them
 * wholly or in part.
 */
export async function openMoneyShop(): Promise<MoneyShop> {
  const files = {
    put: async () => {},
    get: async () => undefined,
    has: async () => false,
    remove: async () => {},
    removeFile: async () => {},
  }
  const gateways = { card, cardNotificationUrl: 'http://shop.test/', files, backups: noBackups }
  const api = await openApi({ gateways })
  await givenCheckout(api.system)
  await givenLooseLimits(api.system)
  const { id, password } = await api.person('anna')
  const manager = await api.person('sita', 'manager')
  const staff = ownerActor(manager.id)
  const customer: Context = { ...api.system, actor: { kind: 'customer', accountId: id } }
  await givenTaxes(api.system, [included])
  await givenDiscount(api.system, { code: 'TEN', kind: 'amount', percent: null, amount: '10.00' })
  await enterDiscountCode(customer, { code: 'TEN' })
  const orders = [
    await givenOne(api, { id }, 'bank_transfer', [40, 40, 59]),
    await givenOne(api, { id }, 'card_2c2p', [129]),
    await givenOne(api, { id }, 'custom', [129]),
    await withTaxes(api, [added], () =>
      givenStaffOrder(api, staff, { slug: 'phone', payment: 'custom', isHandedOver: true, price: '140.09' }),
    ),
    await withTaxes(api, [included], () =>
      givenStaffOrder(api, staff, { slug: 'fair', payment: 'cash', isHandedOver: false }),
    ),
    await withTaxes(api, [], () =>
      givenStaffOrder(api, staff, { slug: 'stand', payment: 'cash', isHandedOver: true }),
    ),
  ]
  const amounts = ['147.00', '100.00', '47.00', '194.00', '147.00', '73.50']
  const content = csvOf([
    ...amounts.map((amount, index) => ({
      amount,
      reference: `Knife ${index}`,
      name: 'A. Payer',
      date: bookedOn,
    })),
    { amount: '120.00', reference: 'Messer', name: 'E. Payer', currency: 'EUR', date: bookedOn },
  ])
  const body = { name: 'november.csv', content: base64(content), account: 'NP01' }
  await manager.call('POST /admin/statements/', { body })
  const lines = await api.database
    .selectFrom('bank_statement_lines')
    .select(['id', 'amount_cents as cents', 'currency', 'reference', 'fingerprint'])
    .orderBy('position')
    .execute()
  await startCardPayment(customer, { order_id: orders[1] ?? '' })
  const invoice = `${orders[1]}A1`
  return { api, staff, customer: { id, password }, orders: await modelled(api, orders), lines, invoice }
}

const included = { is_included: true, countries: [{ country: 'NP', percent: 13 }] }
/** It makes $147.00 of $130.09. */
const added = { ...included, is_included: false }

/** What `work` orders has these taxes. */
async function withTaxes<Result>(
  api: TestApi,
  taxes: Parameters<typeof givenTaxes>[1],
  work: () => Promise<Result>,
): Promise<Result> {
  await givenTaxes(api.system, taxes)
  return work()
}

async function givenOne(
  api: TestApi,
  customer: { id: number },
  payment_method: 'bank_transfer' | 'card_2c2p' | 'custom',
  prices: number[],
): Promise<string> {
  const items = []
  for (const price of new Set(prices)) {
    const slug = `${payment_method.replace('_', '-')}-${price}`
    const product = await givenProduct(api.system, {
      slug,
      price: `${price}.00`,
      packed_weight_g: 200,
      stock: 5,
    })
    items.push({ product, quantity: prices.filter((one) => one === price).length })
  }
  return (await givenOrder(api.system, { customer, items, payment_method })).id
}

async function givenStaffOrder(
  api: TestApi,
  staff: Actor,
  {
    slug,
    payment,
    isHandedOver,
    price = isHandedOver ? '147.00' : '129.00',
  }: { slug: string; payment: 'cash' | 'custom'; isHandedOver: boolean; price?: string },
): Promise<string> {
  const isReduced = payment === 'custom'
  const product = await givenProduct(api.system, { slug, price, packed_weight_g: 200, stock: 5 })
  return placeStaffOrder(
    { ...api.system, actor: staff },
    {
      source: payment === 'cash' ? 'fair' : 'phone',
      customer_id: null,
      fullname: 'Maya Tamang',
      contact_number: '+977 1 5550000',
      contact_email: null,
      items: [{ product_id: product.id, quantity: 1 }],
      country: 'Nepal',
      address: isHandedOver ? null : { street: '12 Durbar Marg', city: 'Kathmandu', postalCode: '44600' },
      payment,
      discount: isReduced ? { percent: null, amount: '10.00', reason: 'A scratch on the handle' } : null,
      total: '147.00',
      age_confirmed: true,
      declarations: [],
    },
  )
}

/** What the test knows of the orders before any game. */
async function modelled(api: TestApi, ids: string[]): Promise<ModelOrder[]> {
  const day = nepalDay(today)
  const orders: ModelOrder[] = []
  for (const id of ids) {
    const row = await api.database
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const items = await api.database
      .selectFrom('order_items')
      .select(['id', 'quantity'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    const isPaid = row.source === 'fair'
    const cash = { method: 'cash' as const, cents: total, reference: '', day, line: null, isByHand: true }
    if (row.total_cents !== total) throw new Error(`Order ${id} costs ${row.total_cents}`)
    orders.push({
      id,
      total,
      tax: (row.tax as { cents: number } | null)?.cents ?? 0,
      status: row.status as ModelOrder['status'],
      method: row.payment_method as ModelOrder['method'],
      isHandedOver: row.handed_over,
      isFromShop: row.source === 'shop',
      hasAccount: row.account_id !== null,
      wasSold: isPaid,
      hasShipped: false,
      expiresAt: row.expires_at,
      items: items.map((item) => ({ ...item, returned: 0 })),
      received: isPaid ? [cash] : [],
      refunds: [],
      invoice: isPaid ? { methods: 'Cash', day } : null,
      holds: new Set(),
      openHolds: 0,
      paidOn: isPaid ? [day] : [],
    })
  }
  return orders
}

/** Plays a game in a transaction, and undoes it. */
export async function playInVain(
  shop: MoneyShop,
  chosen: number[],
  work: (game: MoneyGame) => Promise<void>,
): Promise<void> {
  const orders = structuredClone(shop.orders)
  const end = new Error('The game is over.')
  const inside = async (database: Transaction<Database>) => {
    const game: MoneyGame = {
      shop,
      orders,
      chosen: chosen.map((index) => orders[index % orders.length] as ModelOrder),
      lines: shop.lines.map((line) => ({ ...line, isIgnored: false })),
      attempts: [{ order: orders[1] as ModelOrder, invoice: shop.invoice, isPaid: false }],
      at: new Date(today.getTime() + 60_000),
      as: (actor) => ({
        ...shop.api.system,
        actor,
        database,
        cleared: new Set(),
        clock: () => game.at,
      }),
    }
    await work(game)
    throw end
  }
  await shop.api.database
    .transaction()
    .execute(inside)
    .catch((error: unknown) => {
      if (error !== end) throw error
    })
}

/** Plays one of several ways on: the next one starts from the same point. */
export async function branchOff(game: MoneyGame, work: () => Promise<void>): Promise<void> {
  const { database } = game.as(game.shop.staff)
  const { orders, chosen, lines, attempts, at } = game
  const saved = structuredClone({ orders, chosen, lines, attempts, at })
  await sql`savepoint crossroads`.execute(database)
  await work()
  await sql`rollback to savepoint crossroads`.execute(database)
  await sql`release savepoint crossroads`.execute(database)
  Object.assign(game, saved)
}

/** Undoes what `work` did if it throws. The shop's own savepoints have another name. */
export async function inMove(database: Context['database'], work: () => Promise<void>): Promise<void> {
  await sql`savepoint move`.execute(database)
  try {
    await work()
    await sql`release savepoint move`.execute(database)
  } catch (error) {
    await sql`rollback to savepoint move`.execute(database)
    await sql`release savepoint move`.execute(database)
    throw error
  }
}

/** Nepal is always 5:45 ahead of UTC. */
export function nepalDay(time: Date): string {
  return new Date(time.getTime() + 345 * 60_000).toISOString().slice(0, 10)
}
