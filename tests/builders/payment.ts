import type { Order } from '#contract/shop/orders.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { browserPosts, press } from '../support/sandbox-fixture.ts'
import { givenProduct } from './catalogue.ts'
import { givenOrder } from './order.ts'

/** A card order of $147.00 for one item of a new product with a stock of five. */
export async function givenCardOrder(
  system: Context,
  { customer, slug }: { customer: { id: number }; slug: string },
): Promise<Order> {
  const product = await givenProduct(system, { slug, stock: 5 })
  return givenOrder(system, { customer, items: [{ product }], payment_method: 'card_2c2p' })
}

/** Presses a button on the gateway's page; `back` returns to the shop like a browser. */
export async function chooseAt(
  page: string,
  button: string,
): Promise<{ back: () => Promise<{ status: number; location: string | null }> }> {
  const { status, html } = await press(page, button)
  const posts = browserPosts(html)
  if (status !== 200 || !posts) throw new Error(`The page answered ${status} to ${button}`)
  const { action, paymentResponse } = posts
  return {
    async back() {
      const body = new URLSearchParams({ paymentResponse })
      const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
      await answer.body?.cancel()
      return { status: answer.status, location: answer.headers.get('Location') }
    },
  }
}
