import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { afterAll } from 'vitest'
import { createDatabaseStore } from '#sandbox/database-store.ts'
import { createSandboxGateway } from '#sandbox/sandbox-gateway.ts'
import { createTwoC2P } from '#server/integrations/payment-2c2p/two-c-two-p.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { Clock } from '#server/platform/kernel/context.ts'

export const cardMerchant = {
  merchantId: 'KARDATEST',
  secret: '5f1d7a0c9be34826a1c4d8e7f3b25960718293a4b5c6d7e8f90a1b2c3d4e5f60',
}

/** The sandbox gateway under a test's control: it sends delayed notifications only on request. */
export type CardSandbox = {
  /** Base address; `PUT /steering/{invoice}` (or `*`) below it sets the behavior. */
  url: string
  /** The shop's address for browsers and the gateway. */
  shopUrl: string
  steer: (invoice: string, steering: object) => Promise<void>
  /** Sends the gateway's scheduled notifications (delayed and repeated ones); returns their number. */
  runPlanned: () => Promise<number>
}

type App = { fetch: (request: Request) => Response | Promise<Response> }

/** Serves a shop and its sandbox gateway on a free local port until the test file ends. */
export async function serveCardSandbox(given: { database: Kysely<Database>; clock: Clock }) {
  const app = new Hono()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const shopUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const url = `${shopUrl}/sandbox/2c2p`
  const planned: (() => Promise<void>)[] = []
  const gateway = createSandboxGateway({
    ...cardMerchant,
    ...given,
    publicUrl: url,
    store: createDatabaseStore(given.database),
    schedule: (_, run) => {
      planned.push(run)
      return () => planned.splice(planned.indexOf(run), 1)
    },
  })
  app.route('/sandbox/2c2p', gateway.app)
  afterAll(async () => {
    gateway.close()
    await new Promise((resolve) => server.close(resolve))
  })
  const sandbox: CardSandbox = {
    url,
    shopUrl,
    async steer(invoice, steering) {
      const answer = await fetch(`${url}/steering/${invoice}`, {
        method: 'PUT',
        body: JSON.stringify(steering),
      })
      if (answer.status !== 204) throw new Error(`Steering answered ${answer.status}`)
    },
    async runPlanned() {
      const due = planned.splice(0)
      for (const run of due) await run()
      return due.length
    },
  }
  return {
    sandbox,
    card: createTwoC2P({ ...cardMerchant, url, timeoutMs: 1500 }),
    serveShop: (shop: App) => app.all('*', (exchange) => shop.fetch(exchange.req.raw)),
  }
}
