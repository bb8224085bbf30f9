import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { idempotencyHeader } from '#model/tenant.ts'
import { deliveryAddress } from './buyers.ts'
import { type ApiAnswer, callShop } from './shop-api.ts'
import { shopOwner } from './shop-owner.ts'

export type Purchase = {
  id: string
  method: 'card_2c2p' | 'bank_transfer'
  /** Whether the shop has acknowledged the payment. */
  isPaid: boolean
}

/** Customers who order and pay: half by card, the others by a bank transfer that the owner confirms. */
export type PayingBuyers = {
  purchases: Purchase[]
  /** Answers that no buyer should ever get. */
  wrong: string[]
  /** How often a buyer had to retry: after a refusal, or without an answer. */
  counts: { refused: number; unanswered: number }
  /** The longest time without an acknowledged write, in seconds. */
  longestPause: () => number
  /** Lets all buyers finish their purchases. */
  stop: () => Promise<void>
}

type Options = {
  url: string
  count: number
  /** The network of the next purchase, if the shop trusts this machine's forwarded addresses. */
  nextNetwork?: () => string
  /** The pause of each buyer between purchases: in a test that mostly waits, it saves CPU time. */
  restMs?: number
  /** Whether the payment period of an order may end because of the clock. */
  mayExpire?: boolean
}

type Session = { token: string; signIn: () => Promise<void> }

const password = 'a good long password'
const pieces = 10_000

/**
 * Sends buyers to a demo shop that may stop answering at any time. Like the shop's own pages, a buyer without an
 * answer, or with a 503, repeats the call with the same key until it succeeds.
 */
export async function sendPayingBuyers({
  url,
  count,
  nextNetwork,
  restMs = 0,
  mayExpire = false,
}: Options): Promise<PayingBuyers> {
  const purchases: Purchase[] = []
  const wrong: string[] = []
  const counts = { refused: 0, unanswered: 0 }
  const call = callShop(url)
  let isOver = false
  let lastWrite = performance.now()
  let longestPause = 0

  function noteWrite(): void {
    longestPause = Math.max(longestPause, performance.now() - lastWrite)
    lastWrite = performance.now()
  }

  async function insist(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { session, body, key = randomUUID() }: { session?: Session; body?: object; key?: string } = {},
  ): Promise<ApiAnswer> {
    for (;;) {
      const network = nextNetwork?.()
      const headers = {
        [idempotencyHeader]: key,
        ...(network && { 'X-Forwarded-For': network }),
      }
      const token = session?.token ?? ''
      const answer = await call(method, path, { body, token, headers }).catch(() => undefined)
      if (answer?.status === 401 && session && session.token === token) await session.signIn()
      else if (answer && ![401, 503].includes(answer.status)) {
        if (method !== 'GET' && answer.status < 300) noteWrite()
        return answer
      }
      if (answer) counts.refused++
      else counts.unanswered++
      await setTimeout(50)
    }
  }

  async function mustBe(status: number, path: string, sent: Promise<ApiAnswer>): Promise<ApiAnswer['body']> {
    const answer = await sent
    if (answer.status === status) return answer.body
    wrong.push(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return undefined
  }

  async function signedIn(login_id: string, secret: string): Promise<Session> {
    const session: Session = {
      token: '',
      async signIn() {
        const body = { login_id, password: secret }
        const answer = await insist('POST', '/accounts/login/', { body })
        if (answer.status !== 200) throw new Error(`${login_id} could not sign in: ${answer.status}`)
        session.token = answer.body.access
      },
    }
    await session.signIn()
    return session
  }

  async function buy(buyer: Session, owner: Session, product_id: number, method: Purchase['method']) {
    await mustBe(200, 'clear', insist('DELETE', '/orders/cart/clear/', { session: buyer }))
    const added = { session: buyer, body: { product_id, quantity: 1 } }
    await mustBe(200, 'add', insist('POST', '/orders/cart/add-item/', added))
    const body = { payment_method: method, delivery_address: deliveryAddress, age_confirmed: true }
    const order = await mustBe(201, 'place', insist('POST', '/orders/orders/', { session: buyer, body }))
    if (!order) return
    const purchase: Purchase = { id: order.id, method, isPaid: false }
    purchases.push(purchase)
    if (method === 'card_2c2p') purchase.isPaid = await payByCard(buyer, order.id)
    else purchase.isPaid = await recordTransfer(owner, order)
  }

  async function payByCard(buyer: Session, order_id: string): Promise<boolean> {
    const body = { order_id, currency: 'USD' }
    const asked = await insist('POST', '/payments/card/initiate/', { session: buyer, body })
    if (mayExpire && asked.body?.code === 'order_not_awaiting_payment') return false
    const opened = await mustBe(200, 'initiate', Promise.resolve(asked))
    if (!opened) return false
    const card = { 'card-number': '4111111111111111', expiry: '12/39', 'security-code': '123' }
    const page = new URLSearchParams({ ...card, result: 'pay' })
    const pressed = await fetch(opened.redirectUrl, { method: 'POST', body: page })
    if (!pressed.ok) wrong.push(`the gateway's page answered ${pressed.status}`)
    await pressed.body?.cancel()
    for (;;) {
      const answer = await insist('GET', `/payments/history/${opened.payment_uuid}/`)
      if (answer.body?.status === 'succeeded') {
        noteWrite()
        return true
      }
      if (answer.status !== 200 || !['initiated', 'pending'].includes(answer.body.status)) {
        wrong.push(`a payment is ${answer.status} ${JSON.stringify(answer.body)}`)
        return false
      }
      await setTimeout(200)
    }
  }

  async function recordTransfer(owner: Session, { id, total }: { id: string; total: string }) {
    const received_on = new Date().toISOString().slice(0, 10)
    const body = { amount: total, reference: id, received_on }
    const path = `/admin/orders/${id}/transfer-received/`
    return (await mustBe(200, 'transfer', insist('POST', path, { session: owner, body }))) !== undefined
  }

  const owner = await signedIn(shopOwner.email, shopOwner.password)
  const listed = await call('GET', '/products/products/?in_stock=true')
  const goods = listed.body.results as { id: number }[]
  const limits = await insist('GET', '/admin/open-order-limits/', { session: owner })
  const many = { account_orders: 1000, account_pieces: pieces, network_orders: 1000, network_pieces: pieces }
  const sessions: Session[] = []
  await mustBe(
    200,
    'limits',
    insist('PUT', '/admin/open-order-limits/', { session: owner, body: { ...limits.body, ...many } }),
  )
  for (let number = 0; number < count; number++) {
    const email = `buyer-${randomUUID().slice(0, 8)}@example.com`
    const body = { email, password, password_confirm: password }
    await mustBe(201, 'register', insist('POST', '/accounts/register/', { body }))
    sessions.push(await signedIn(email, password))
    const stock = { session: owner, body: { delta: 5000, reason: 'made' } }
    await mustBe(200, 'stock', insist('POST', `/admin/products/${goods[number]?.id}/stock/`, stock))
  }
  lastWrite = performance.now()
  const running = sessions.map(async (session, number) => {
    const method = number % 2 === 0 ? 'card_2c2p' : 'bank_transfer'
    while (!isOver) {
      await buy(session, owner, goods[number]?.id ?? 0, method)
      await setTimeout(restMs)
    }
  })
  return {
    purchases,
    wrong,
    counts,
    longestPause: () => longestPause / 1000,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}
