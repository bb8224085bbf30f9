import { createOtherBackend, type OtherBackend } from './other-backend.ts'
import {
  comment,
  company,
  contactInfo,
  payment,
  paymentOptions,
  post,
  review,
} from './whole-backend-records.ts'

type Body = Record<string, unknown>
type Answer = { status: number; body: unknown }

export type WholeBackend = OtherBackend & {
  /** The calls so far with their payloads: 'POST /orders/orders/'. */
  sent: { call: string; body: Body; bearer: string | null }[]
}

export const shopper = { email: 'asha@example.com', password: 'a good long password' }
export const refreshToken = 'refresh-of-the-customer'
export const orderNumber = 'ORD-0001'

/**
 * The foreign backend with the rest of the call table: people, cart, orders, blog. Lists are plain where ours are
 * paged, and paged where ours are plain; picture URLs are relative; prices are numbers. A refresh returns only an
 * access token, and the access token of a login has already expired.
 */
export function createWholeBackend(): WholeBackend {
  const backend = createOtherBackend()
  const sent: WholeBackend['sent'] = []
  const own = createAnswers()
  return {
    ...backend,
    sent,
    answer: async (request) => {
      const path = new URL(request.url).pathname.replace(/^.*?\/api\//, '/')
      const call = `${request.method} ${path}`
      const text = await request.clone().text()
      const body: Body = text ? JSON.parse(text) : {}
      const bearer = request.headers.get('Authorization')?.replace('Bearer ', '') ?? null
      sent.push({ call, body, bearer })
      const find = own[call]
      if (!find) return backend.answer(request)
      const isClosed = closed.test(call)
      const { status, body: answer } = isClosed && bearer !== goodToken ? refused : find(body)
      return answer === undefined ? new Response(null, { status }) : Response.json(answer, { status })
    },
  }
}

const closed = /^\w+ \/orders\/|^POST \/(?:blog\/comments|products\/reviews)\//
const ok = (body: unknown): Answer => ({ status: 200, body })
const refused: Answer = { status: 401, body: { detail: 'Given token not valid.' } }

function createAnswers(): Record<string, (body: Body) => Answer> {
  let quantity = 0
  const cart = () => ok({ id: 7, ...cartOf(quantity) })
  return {
    'POST /accounts/register/': () => ({ status: 201, body: undefined }),
    'POST /accounts/logout/': () => ({ status: 500, body: 'No.' }),
    'POST /accounts/login/': ({ login_id, password }) =>
      login_id === shopper.email && password === shopper.password
        ? ok({ access: tokenUntil('2020-01-01'), refresh: refreshToken, user: { id: 5 } })
        : refused,
    'POST /accounts/token/refresh/': ({ refresh }) =>
      refresh === refreshToken ? ok({ access: goodToken }) : refused,
    'GET /products/categories/': () =>
      ok({ results: [{ id: 1, name: 'Kitchen', slug: 'kitchen', description: '' }] }),
    'GET /orders/cart/': cart,
    'POST /orders/cart/add-item/': (body) => {
      quantity += Number(body.quantity)
      return cart()
    },
    'PATCH /orders/cart/items/1/': (body) => {
      quantity = Number(body.quantity)
      return cart()
    },
    'DELETE /orders/cart/items/1/': () => {
      quantity = 0
      return cart()
    },
    'DELETE /orders/cart/clear/': () => {
      quantity = 0
      return cart()
    },
    'GET /payments/history/a-payment/': () => ok(payment),
    'GET /payments/options/': () => ok(paymentOptions),
    'POST /orders/orders/': () => {
      quantity = 0
      return { status: 201, body: { id: orderNumber } }
    },
    'POST /products/reviews/': ({ rating, comment }) => ({
      status: 201,
      body: { ...review, rating, comment },
    }),
    'GET /blog/posts/': () => ok([post]),
    'GET /blog/posts/whetstones/': () => ok({ ...post, content: '<p>Water, <em>not</em> oil.</p>' }),
    'GET /blog/comments/': () => ok([comment]),
    'POST /blog/comments/': ({ content, parent }) => ({
      status: 201,
      body: { ...comment, id: 9, content, parent, is_approved: false },
    }),
    'GET /contact/info/': () => ok(contactInfo),
    'POST /contact/messages/': () => ({ status: 204, body: undefined }),
    'GET /company/info/': () => ok(company),
    'GET /pages/manage/faqs/': () =>
      ok({ results: [{ id: 1, question: 'Is it sharp?', answer: '<p>Yes.</p>' }] }),
    'GET /pages/manage/documents/': () =>
      ok({ results: [{ document_type: 'refund_policy', content: '<p>Within thirty days.</p>' }] }),
  }
}

/** A token with only an owner and an expiry; the signature is the backend's own business. */
function tokenUntil(end: string): string {
  const payload = JSON.stringify({ user_id: 5, exp: Date.parse(end) / 1000 })
  return `header.${Buffer.from(payload).toString('base64url')}.signature`
}

const goodToken = tokenUntil('2099-01-01')

function cartOf(quantity: number) {
  const product = { name: 'Cleaver', slug: 'cleaver', price: 62, main_image: null }
  const item = { id: 1, quantity, customization: null, product }
  return {
    items: quantity > 0 ? [item] : [],
    total_items: quantity,
    total_price: (62 * quantity).toFixed(2),
  }
}
