import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { hostedPages } from './hosted-pages.ts'
import { answerInquiry, answerTransactionStatus } from './inquiry-call.ts'
import { createNotifier } from './notifier.ts'
import type { SandboxDependencies } from './sandbox-dependencies.ts'
import { type Schedule, scheduleByTimer } from './schedule.ts'
import { createSteeringWheel, Steering } from './steering.ts'
import type { SandboxStore } from './store.ts'
import { answerTokenCall } from './token-call.ts'

export type SandboxOptions = {
  merchantId: string
  /** Shown to the buyer; defaults to the merchant id. */
  merchantName?: () => Promise<string>
  secret: string
  /** The URL at which browsers reach the mounted app, such as `http://localhost:3000/sandbox/2c2p`. */
  publicUrl: string
  clock: () => Date
  store: SandboxStore
  /**
   * Whether callers on this machine may use `PUT /steering/…`. By default only if the public URL is a loopback address:
   * behind a proxy all callers seem to be on this machine.
   */
  steerable?: boolean
  fetch?: typeof fetch
  schedule?: Schedule
  onUndelivered?: (invoiceNo: string) => void
}

/**
 * Simulates 2C2P over real HTTP: the same messages and signatures, with its own pages. Mount `app` with `route()`;
 * `resume` sends notifications that an earlier run left unsent, `close` leaves them to the next run.
 */
export function createSandboxGateway(options: SandboxOptions): {
  app: Hono
  resume(): Promise<void>
  close(): void
} {
  const dependencies = partsOf(options)
  const app = new Hono()
  // The application that mounts this one handles and logs errors.
  app.onError((error) => {
    throw error
  })
  app.use(bodyLimit({ maxSize: 64 * 1024, onError: (c) => c.text('Too large.', 413) }))

  // Accepts call names in any case, as the gateway does.
  app.post('/payment/:version{4\\.[123]}/:call', async (c) => {
    const answer = calls.get(c.req.param('call').toLowerCase())
    if (!answer) return c.notFound()
    return c.json(await answer(await c.req.text(), dependencies), 200, { 'Cache-Control': 'no-store' })
  })

  app.route('/ui', hostedPages(dependencies))

  if (options.steerable ?? isLoopback(options.publicUrl)) {
    app.put('/steering/:invoice', async (c) => {
      if (!isOnThisMachine(c)) return c.notFound()
      const steering = Steering.safeParse(await c.req.json().catch(() => undefined))
      if (!steering.success) return c.json({ detail: steering.error.issues[0]?.message }, 400)
      dependencies.steering.steer(c.req.param('invoice'), steering.data)
      return c.body(null, 204)
    })
  }

  return { app, resume: () => dependencies.notifier.resume(), close: () => dependencies.notifier.close() }
}

const calls = new Map([
  ['paymenttoken', answerTokenCall],
  ['paymentinquiry', answerInquiry],
  ['transactionstatus', answerTransactionStatus],
])

function partsOf(options: SandboxOptions): SandboxDependencies {
  const { merchantId, secret, clock, store, schedule = scheduleByTimer, onUndelivered = () => {} } = options
  return {
    merchantId,
    merchantName: options.merchantName ?? (async () => merchantId),
    secret,
    publicUrl: options.publicUrl.replace(/(?<!\/)\/+$/, ''),
    clock,
    store,
    schedule,
    steering: createSteeringWheel(),
    notifier: createNotifier({
      merchantId,
      secret,
      fetch: options.fetch ?? fetch,
      clock,
      store,
      schedule,
      onUndelivered,
    }),
  }
}

/** Judges by the connection, not by headers; an in-process call has no connection. */
function isOnThisMachine(c: Context): boolean {
  if (!c.env || !('incoming' in c.env)) return true
  const peer = getConnInfo(c).remote.address ?? ''
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(peer)
}

function isLoopback(address: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
}
