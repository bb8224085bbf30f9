import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#model/tenant.ts'
import { type ApiAnswer, callShop, newCustomer } from './shop-api.ts'

/** An address that all products of the demo shop can be shipped to. */
export const deliveryAddress = {
  street: '12 Durbar Marg',
  city: 'Kathmandu',
  postalCode: '44600',
  country: 'Nepal',
  fullname: 'Hari Bahadur',
  contact_number: '+977 1 4220000',
}
const order = { payment_method: 'bank_transfer', delivery_address: deliveryAddress, age_confirmed: true }

export type Buyers = {
  /** Acknowledged orders by number, and whether the cancellation was acknowledged as well. */
  orders: Map<string, 'placed' | 'canceled'>
  /** Answers that no buyer should ever get. */
  errors: string[]
  /** How often a buyer was asked to retry, and how many pages the visitor has read. */
  counts: { refused: number; pages: number }
  stop: () => Promise<void>
}

/**
 * Customers who continually buy a product and cancel the order, each on one of the nodes, and a visitor who reads
 * pages. Like a browser, they repeat unanswered calls with the same key until they get an answer.
 */
export async function sendBuyers(urls: string[], count: number): Promise<Buyers> {
  const orders: Buyers['orders'] = new Map()
  const errors: string[] = []
  const counts = { refused: 0, pages: 0 }
  let isOver = false

  async function insist(
    url: string,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options: Parameters<ReturnType<typeof callShop>>[2],
  ): Promise<ApiAnswer> {
    for (;;) {
      const response = await callShop(url)(method, path, options).catch((error: Error) => {
        errors.push(`${method} ${path} was not answered: ${error.cause ?? error}`)
        return undefined
      })
      if (response && response.status !== 503) return response
      if (response && typeof response.body?.detail !== 'string') errors.push(`${path}: ${response.body}`)
      counts.refused++
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function expectStatus(answer: ApiAnswer, path: string, ...statuses: number[]): Promise<void> {
    if (!statuses.includes(answer.status)) {
      errors.push(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    }
  }

  async function buy(url: string, token: string, product: number): Promise<void> {
    const body = { product_id: product }
    await expectStatus(await insist(url, 'DELETE', '/orders/cart/clear/', { token }), 'clear', 200, 204)
    await expectStatus(await insist(url, 'POST', '/orders/cart/add-item/', { token, body }), 'add', 200, 201)
    const headers = { [idempotencyHeader]: randomUUID() }
    const placed = await insist(url, 'POST', '/orders/orders/', { token, body: order, headers })
    await expectStatus(placed, 'place', 201)
    if (placed.status !== 201) return
    orders.set(placed.body.id, 'placed')
    if (orders.size % 4 === 0) return
    const canceled = await insist(url, 'POST', `/orders/orders/${placed.body.id}/cancel/`, { token })
    await expectStatus(canceled, 'cancel', 200)
    if (canceled.status === 200) orders.set(placed.body.id, 'canceled')
  }

  async function read(url: string): Promise<void> {
    // Every address is different, so none is cached.
    const path = `/products?page=1&look=${counts.pages}`
    try {
      const page = await fetch(url + path)
      const text = await page.text()
      const isPage = page.headers.get('Content-Type')?.startsWith('text/html') && text.includes('</html>')
      const isGood = page.status === 200 || (page.status === 503 && page.headers.get('Retry-After') !== null)
      if (!isPage || !isGood) errors.push(`${path} answered ${page.status} ${text.slice(0, 200)}`)
    } catch (error) {
      errors.push(`${path} was not answered: ${error}`)
    }
    counts.pages++
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  const products = await callShop(urls[0] ?? '')('GET', '/products/products/?in_stock=true')
  const goods = (products.body.results as { id: number; stock: number }[]).filter(({ stock }) => stock > 4)
  const people = await Promise.all(
    Array.from({ length: count }, (_, index) => newCustomer(callShop(urls[index % urls.length] ?? ''))),
  )
  const running = people.map(async ({ access }, index) => {
    const product = goods[index % goods.length]?.id ?? 0
    while (!isOver) await buy(urls[index % urls.length] ?? '', access, product)
  })
  running.push(
    (async () => {
      while (!isOver) await read(urls[counts.pages % urls.length] ?? '')
    })(),
  )
  return {
    orders,
    errors,
    counts,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}
