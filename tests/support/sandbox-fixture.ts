import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createSandboxGateway, type SandboxOptions } from '#sandbox/sandbox-gateway.ts'
import type { Schedule } from '#sandbox/schedule.ts'
import { createMemoryStore } from '#sandbox/store.ts'
import type { CardGateway, PaymentPageRequest } from '#server/integrations/payment-2c2p/card-gateway.ts'
import { createTwoC2P } from '#server/integrations/payment-2c2p/two-c-two-p.ts'

export const merchantId = 'KARDATEST'
export const secret = '5f1d7a0c9be34826a1c4d8e7f3b25960718293a4b5c6d7e8f90a1b2c3d4e5f60'
export const today = new Date('2026-11-21T10:00:00Z')

/** A sandbox, a merchant's server and the merchant's client, all on one local port. */
export type Scene = {
  client: CardGateway
  url: string
  /** Bodies of the notifications that the merchant received, in order. */
  notifications: unknown[]
  /** Invoices whose last notification attempt failed. */
  undelivered: string[]
  /** Scheduled work, earliest first. */
  planned: { seconds: number; run: () => Promise<void> }[]
  /** The merchant's response status for notifications. */
  merchantAnswers: (status: 200 | 500) => void
  now: (time: Date) => void
  order: (change?: Partial<PaymentPageRequest>) => PaymentPageRequest
  steer: (invoice: string, steering: unknown) => Promise<Response>
  close: () => Promise<void>
}

export async function openScene(change: Partial<SandboxOptions> = {}): Promise<Scene> {
  const notifications: unknown[] = []
  const undelivered: string[] = []
  const planned: Scene['planned'] = []
  let status: 200 | 500 = 200
  let now = today
  const app = new Hono()
  app.post('/notified', async (c) => {
    notifications.push(await c.req.json())
    return c.text('', status)
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const shop = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const url = `${shop}/sandbox/2c2p`
  const schedule: Schedule = (seconds, run) => {
    const plan = { seconds, run }
    planned.push(plan)
    return () => planned.splice(planned.indexOf(plan), 1)
  }
  const sandbox = createSandboxGateway({
    merchantId,
    merchantName: async () => 'Karda Khukuri House',
    secret,
    publicUrl: url,
    clock: () => now,
    store: createMemoryStore(),
    schedule,
    onUndelivered: (invoiceNo) => undelivered.push(invoiceNo),
    ...change,
  })
  app.route('/sandbox/2c2p', sandbox.app)
  return {
    client: createTwoC2P({ merchantId, secret, url, timeoutMs: 2000 }),
    url,
    notifications,
    undelivered,
    planned,
    merchantAnswers: (next) => {
      status = next
    },
    now: (time) => {
      now = time
    },
    order: (fields = {}) => orderFor(shop, fields),
    steer: (invoice, steering) =>
      fetch(`${url}/steering/${invoice}`, { method: 'PUT', body: JSON.stringify(steering) }),
    close: async () => {
      sandbox.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function orderFor(shop: string, fields: Partial<PaymentPageRequest>): PaymentPageRequest {
  return {
    invoiceNumber: 'KH0000000001A1',
    amountCents: 12900,
    currency: 'USD',
    description: 'Order KH00000001',
    returnUrl: `${shop}/returned/7f3c`,
    notificationUrl: `${shop}/notified`,
    expiresAt: new Date(today.getTime() + 30 * 60_000),
    idempotencyKey: 'attempt-1',
    ...fields,
  }
}

export async function openPage(scene: Scene, change: Partial<PaymentPageRequest> = {}): Promise<string> {
  const opened = await scene.client.createPaymentPage(scene.order(change))
  if (opened.kind !== 'opened') throw new Error(`No page was opened: ${JSON.stringify(opened)}`)
  return opened.redirectUrl
}

export const goodCard = {
  'card-number': '4111 1111 1111 1111',
  expiry: '12/29',
  'security-code': '123',
}

/** Submits a button of a page, like a browser without scripts. */
export async function press(
  page: string,
  result: string,
  fields: Record<string, string> = goodCard,
): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ ...fields, result }) })
  return { status: response.status, html: await response.text(), headers: response.headers }
}

/** The fields that a page would make the browser post to the merchant. */
export function browserPosts(html: string): { action: string; paymentResponse: string } | undefined {
  const action = /<form id="return" method="post" action="([^"]*)"/.exec(html)?.[1]
  const paymentResponse = /name="paymentResponse" value="([^"]*)"/.exec(html)?.[1]
  return action && paymentResponse ? { action, paymentResponse } : undefined
}
