import type { Sent } from './load.ts'

export type Buyers = Awaited<ReturnType<typeof openBuyers>>

export const staff = { STAFF_EMAIL: 'bench@example.com', STAFF_PASSWORD: 'an anvil rings before the sun' }

const password = 'the forge is warm at dawn'
const address = {
  fullname: 'Maya Tamang',
  street: '12 Mill Lane',
  city: 'Berlin',
  postalCode: '10115',
  country: 'Germany',
  contact_number: '+49 151 5550123',
}

const slug = 'sirupate-10'
const received = 9000

/**
 * Creates this many customers, at most 250, in the shop at `url`, and more stock than they will ever buy. The shop must
 * trust this machine as a proxy, because each customer appears to use a separate network: otherwise the limit for open
 * orders would count all of them together.
 */
export async function openBuyers(url: string, count: number) {
  async function send<Answer>(token: string, method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: headersOf(token),
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json().catch(() => undefined)) as Answer
  }
  const signIn = async (login_id: string, secret: string) =>
    (await send<{ access: string }>('', 'POST', '/accounts/login/', { login_id, password: secret })).access

  const owner = await signIn(staff.STAFF_EMAIL, staff.STAFF_PASSWORD)
  const many = { account_orders: 1000, account_pieces: 10_000, network_orders: 1000, network_pieces: 10_000 }
  const limits = await send<object>(owner, 'GET', '/admin/open-order-limits/')
  await send(owner, 'PUT', '/admin/open-order-limits/', { ...limits, ...many })
  const product = () => send<{ id: number; stock: number }>('', 'GET', `/products/products/${slug}/`)
  const { id: product_id } = await product()
  await send(owner, 'POST', `/admin/products/${product_id}/stock/`, { delta: received, reason: 'made' })

  const tokens: string[] = []
  for (let n = 0; n < count; n++) {
    const email = `buyer-${n}@example.com`
    await send('', 'POST', '/accounts/register/', { email, password, password_confirm: password })
    tokens.push(await signIn(email, password))
  }
  const added = JSON.stringify({ product_id, quantity: 1 })
  const ordered = JSON.stringify({
    delivery_address: address,
    payment_method: 'bank_transfer',
    age_confirmed: true,
    declarations: [],
  })
  const post = (n: number, path: string, body: string): Sent => ({
    method: 'POST',
    path: `/api${path}`,
    body,
    headers: { ...headersOf(tokens[n % count]), 'X-Forwarded-For': `198.51.100.${n % count}` },
  })
  const emptyCarts = async () => {
    for (const token of tokens) await send(token, 'DELETE', '/orders/cart/clear/')
  }
  return {
    count,
    emptyCarts,
    stock: async () => (await product()).stock,
    /** Reduces the stock to this quantity by recording the rest as lost. */
    async leave(pieces: number) {
      const delta = pieces - (await product()).stock
      await send(owner, 'POST', `/admin/products/${product_id}/stock/`, { delta, reason: 'lost' })
    },
    async fillCarts() {
      await emptyCarts()
      for (const token of tokens) await send(token, 'POST', '/orders/cart/add-item/', JSON.parse(added))
    },
    add: (n: number) => post(n, '/orders/cart/add-item/', added),
    /** Orders the content of a buyer's cart; `n` selects the buyers in turn. */
    order: (n: number) => post(n, '/orders/orders/', ordered),
  }
}

function headersOf(token = ''): Record<string, string> {
  const headers = { 'X-Tenant-ID': '3', 'Content-Type': 'application/json' }
  return token ? { ...headers, Authorization: `Bearer ${token}` } : headers
}
