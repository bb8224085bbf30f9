import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { createSandboxGateway } from '#sandbox/sandbox-gateway.ts'
import type { Steering } from '#sandbox/steering.ts'
import { createMemoryStore } from '#sandbox/store.ts'
import { cardMerchant } from './card-sandbox.ts'

/**
 * `down`: breaks every connection. `slow`: answers after three seconds. `mute`: never answers. `loses answers`:
 * executes the call and breaks the connection.
 */
type Manner = 'well' | 'down' | 'slow' | 'mute' | 'loses answers'

/** A card gateway outside of the shop, which keeps running while the shop is down. Closed after the test. */
export type GatewayServer = {
  /** The variables that make a shop use it. */
  env: { TWOC2P_URL: string; TWOC2P_MERCHANT_ID: string; TWOC2P_SECRET: string }
  /** Sets its behavior for the shop's calls; it always serves people's browsers normally. */
  behave: (manner: Manner) => void
  /** Sets the outcome of all payments from now on. */
  steer: (steering: Steering) => Promise<void>
  paidInvoices: () => Promise<string[]>
  /** The number of the shop's calls that wait while it is mute. */
  waiting: () => number
}

export async function serveGateway(): Promise<GatewayServer> {
  let manner: Manner = 'well'
  let waiting = 0
  const invoices = new Set<string>()
  const memory = createMemoryStore()
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const gateway = createSandboxGateway({
    ...cardMerchant,
    publicUrl: url,
    clock: () => new Date(),
    store: {
      ...memory,
      save(payment) {
        invoices.add(payment.invoiceNo)
        return memory.save(payment)
      },
    },
  })
  app.use('/payment/*', async (exchange, next) => {
    const { socket } = exchange.env.incoming
    if (manner === 'mute') {
      waiting++
      await once(socket, 'close')
      waiting--
    }
    if (manner === 'down') socket.destroy()
    // The caller is gone.
    if (socket.destroyed) return exchange.body(null)
    if (manner === 'slow') await setTimeout(3000)
    await next()
    if (manner === 'loses answers') socket.destroy()
    return undefined
  })
  app.route('/', gateway.app)
  onTestFinished(async () => {
    gateway.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    env: {
      TWOC2P_URL: url,
      TWOC2P_MERCHANT_ID: cardMerchant.merchantId,
      TWOC2P_SECRET: cardMerchant.secret,
    },
    behave(as) {
      manner = as
    },
    async steer(steering) {
      await gateway.app.request('/steering/*', { method: 'PUT', body: JSON.stringify(steering) })
    },
    async paidInvoices() {
      const payments = await Promise.all([...invoices].map((invoice) => memory.findByInvoice(invoice)))
      return payments.flatMap((payment) => (payment?.code === '0000' ? [payment.invoiceNo] : []))
    },
    waiting: () => waiting,
  }
}
