import type { Sent } from './load.ts'
import { staff } from './servers.ts'

export type Buyers = Awaited<ReturnType<typeof openBuyers>>

const password = 'the forge is warm at dawn'
const address = {
  fullname: 'Maya Tamang',
  street: '12 Mill Lane',
  city: 'Berlin',
  postalCode: '10115',
  country: 'Germany',
  contact_number: '+49 151 5550123',
}

/** Calls the shop; `token` is '' for visitors. */
export async function call<Answer>(url: string, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: headersOf(token),
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`)
  return (await answer.json().catch(() => undefined)) as Answer
}

export function logIn(url: string, login_id = staff.STAFF_EMAIL, secret = staff.STAFF_PASSWORD) {
  const body = { login_id, password: secret }
  return call<{ access: string; refresh: string }>(url, '', 'POST', '/accounts/login/', body)
}

/** Creates a customer, and logs them in. */
export async function newCustomer(url: string, email: string) {
  await call(url, '', 'POST', '/accounts/register/', { email, password, password_confirm: password })
  return logIn(url, email, password)
}

/**
 * Creates this many customers, at most 250, in the shop at `url`, and more stock than they will ever buy. The shop must
 * trust this machine as a proxy, because each customer appears to use a separate network: otherwise the limit for open
 * orders would count all of them together.
 */
export async function openBuyers(url: string, count: number) {
  const { access: owner } = await logIn(url)
  const many = { account_orders: 1000, account_pieces: 10_000, network_orders: 1000, network_pieces: 10_000 }
  const limits = await call<object>(url, owner, 'GET', '/admin/open-order-limits/')
  await call(url, owner, 'PUT', '/admin/open-order-limits/', { ...limits, ...many })
  const product = () => call<{ id: number; stock: number }>(url, '', 'GET', '/products/products/sirupate-10/')
  const { id: product_id } = await product()
  const move = (delta: number, reason: string) =>
    call(url, owner, 'POST', `/admin/products/${product_id}/stock/`, { delta, reason })
  await move(9000, 'made')
  const tokens: string[] = []
  for (let n = 0; n < count; n++) tokens.push((await newCustomer(url, `buyer-${n}@example.com`)).access)
  const one = { product_id, quantity: 1 }
  const ordered = { delivery_address: address, payment_method: 'bank_transfer', age_confirmed: true }
  const post = (n: number, path: string, body: object): Sent => ({
    method: 'POST',
    path: `/api${path}`,
    body: JSON.stringify(body),
    headers: { ...headersOf(tokens[n % count] ?? ''), 'X-Forwarded-For': `198.51.100.${n % count}` },
  })
  const emptyCarts = async () => {
    for (const token of tokens) await call(url, token, 'DELETE', '/orders/cart/clear/')
  }
  return {
    count,
    emptyCarts,
    stock: async () => (await product()).stock,
    /** Reduces the stock to this quantity by recording the rest as lost. */
    leave: async (pieces: number) => move(pieces - (await product()).stock, 'lost'),
    async fillCarts() {
      await emptyCarts()
      for (const token of tokens) await call(url, token, 'POST', '/orders/cart/add-item/', one)
    },
    add: (n: number) => post(n, '/orders/cart/add-item/', one),
    /** Orders the content of a buyer's cart; `n` selects the buyers in turn. */
    order: (n: number) => post(n, '/orders/orders/', { ...ordered, declarations: [] }),
  }
}

function headersOf(token: string): Record<string, string> {
  const headers = { 'X-Tenant-ID': '3', 'Content-Type': 'application/json' }
  return token ? { ...headers, Authorization: `Bearer ${token}` } : headers
}
