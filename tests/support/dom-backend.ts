import type { Endpoint } from '#contract/endpoint.ts'
import { answerSamples } from './sample-answers.ts'

export type Sent = {
  /** 'PATCH /orders/cart/items/1/' */
  call: string
  query: URLSearchParams
  // biome-ignore lint/suspicious/noExplicitAny: the payload of any call
  body: any
  headers: Headers
}

type Answer = (sent: Sent) => unknown

export type Backend = {
  /** Replaces the browser's `fetch`. */
  fetch: (request: Request) => Promise<Response>
  /**
   * Answers a call this way from now on; later rules take precedence. `path` may have wildcards: '/orders/orders/*'.
   * The answer is JSON, a `Response`, or a function that returns either, or a promise of it.
   */
  answer: (method: string, path: string, answer: unknown) => void
  /** Answers with an error status: JSON, or HTML if `body` is a string. */
  refuse: (method: string, path: string, status: number, body: unknown) => void
  /** Makes the network fail. */
  lose: (method: string, path: string) => void
  /** The calls so far that change data. */
  writes: () => Sent[]
  sent: Sent[]
  reset: () => void
}

/** Slower than the rendering of a page, like a real network; not affected by fake timers. */
const networkMs = 4
const later = globalThis.setTimeout

type Rule = { fits: (call: string) => boolean; answer: Answer }

/**
 * The server of a page without a browser. It answers reads without a rule with samples of the contract, but no writes.
 */
export function createBackend(samples: Record<string, unknown>, table?: readonly Endpoint[]): Backend {
  const rules: Rule[] = []
  const sent: Sent[] = []
  const answerSample = answerSamples(samples, table)

  function answer(method: string, path: string, given: unknown) {
    const pattern = new RegExp(`^${method} ${path.replaceAll('*', '[^/]+')}$`)
    const isFunction = typeof given === 'function'
    rules.unshift({
      fits: (call) => pattern.test(call),
      answer: isFunction ? (given as Answer) : () => given,
    })
  }

  return {
    answer,
    refuse: (method, path, status, body) => answer(method, path, () => refusal(status, body)),
    lose: (method, path) =>
      answer(method, path, () => {
        throw new TypeError('Failed to fetch')
      }),
    sent,
    writes: () => sent.filter(({ call }) => !call.startsWith('GET ')),
    reset: () => {
      for (const list of [rules, sent]) list.length = 0
    },
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      const text = await request.clone().text()
      const call = `${request.method} ${pathname.replace(/^\/api/, '')}`
      const one = { call, query: searchParams, body: text && JSON.parse(text), headers: request.headers }
      sent.push(one)
      await new Promise((resolve) => later(resolve, networkMs))
      const rule = rules.find(({ fits }) => fits(call))
      if (rule) return responseOf(await rule.answer(one))
      if (request.method === 'GET') return answerSample(request)
      throw new Error(`The test has no answer to ${call}.`)
    },
  }
}

export function refusal(status: number, body: unknown): Response {
  return typeof body === 'string'
    ? new Response(body, { status, headers: { 'Content-Type': 'text/html' } })
    : Response.json(body, { status })
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
}
