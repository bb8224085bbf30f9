import { Kysely, PostgresDialect } from 'kysely'
import { createSandboxGateway } from '#sandbox/sandbox-gateway.ts'
import { createMemoryStore } from '#sandbox/store.ts'
import type { CardGateway } from '#server/integrations/payment-2c2p/card-gateway.ts'
import { createTwoC2P } from '#server/integrations/payment-2c2p/two-c-two-p.ts'
import type { Database } from '#server/platform/database/rows.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { givenCheckout, givenLooseLimits } from '../builders/order.ts'
import { noBackups, openApiOn, type TestApi } from './api.ts'
import { type Caller, createCaller } from './caller.ts'
import { cardMerchant } from './card-sandbox.ts'
import { crashingPool, isCutOff } from './crashing-pool.ts'
import { createTestDatabase } from './database.ts'
import { givenAccessToken } from './session.ts'

/** The current behavior of the gateway and the network. */
export const gatewayModes = ['fair', 'down', 'answers lost', 'forgetful', 'long-lived pages'] as const
export type GatewayMode = (typeof gatewayModes)[number]

type Notification = { invoice: string; body: string }

/** A shop with interruptible queries, and a gateway with separate records that sends nothing on its own. */
export type ShopUnderFire = {
  api: TestApi
  /** Reads without interruptions. */
  database: TestApi['database']
  setGatewayMode: (mode: GatewayMode) => void
  /** Notifications from the gateway that are not delivered yet. */
  inbox: Notification[]
  /** The gateway's own state: the code of an invoice, '' if unknown. */
  gatewaySays: (invoice: string) => Promise<string>
  steer: (invoice: string, steering: object) => Promise<void>
  press: (page: string, button: string) => Promise<void>
  /** Calls as this account, with a currently valid token. */
  as: (account: { id: number }, role?: 'customer' | 'manager') => Promise<Caller>
  /** Errors that the shop has logged, except those of interrupted actions. */
  errors: unknown[]
  /** A product with this stock and two customers, unrelated to earlier games. */
  scene: (stock: number) => Promise<{ product: { id: number; slug: string }; customers: { id: number }[] }>
  staff: { id: number }
}

const gatewayUrl = 'http://127.0.0.1/gateway'

export async function openShopUnderFire(): Promise<ShopUnderFire> {
  const opened = await createTestDatabase()
  const { database, pool } = opened
  const inbox: Notification[] = []
  const errors: unknown[] = []
  const store = createMemoryStore()
  let gatewayMode: GatewayMode = 'fair'
  let sandbox: ReturnType<typeof createSandboxGateway> | undefined
  const send = async (path: string, init?: RequestInit) => sandbox?.app.request(path, init) ?? new Response()

  const reach: typeof fetch = async (address, init) => {
    if (gatewayMode === 'down') throw new Error('unreachable')
    const answer = await send(String(address).slice(gatewayUrl.length), init)
    if (gatewayMode === 'answers lost') throw new Error('the connection broke')
    return answer
  }
  const card: CardGateway = createTwoC2P({ ...cardMerchant, url: gatewayUrl, fetch: reach })
  const cuttable = new Kysely<Database>({ dialect: new PostgresDialect({ pool: crashingPool(pool) }) })
  const note = (message: string, facts?: object) => {
    if (!isCutOff()) errors.push({ message, ...facts })
  }
  const nothing = () => {}
  const api = openApiOn({ ...opened, database: cuttable }, (clock) => {
    sandbox = createSandboxGateway({
      ...cardMerchant,
      publicUrl: gatewayUrl,
      clock: clock.now,
      store,
      schedule: () => nothing,
      fetch: async (_, init) => {
        const body = String(init?.body)
        inbox.push({ invoice: invoiceIn(body), body })
        return new Response()
      },
    })
    const files = {
      put: async () => {},
      get: async () => undefined,
      has: async () => false,
      remove: async () => {},
      removeFile: async () => {},
    }
    return {
      gateways: { card, cardNotificationUrl: 'http://shop.test/notification/', files, backups: noBackups },
      log: { debug: nothing, info: nothing, warn: nothing, error: note },
    }
  })
  await givenCheckout(api.system)
  await givenLooseLimits(api.system)
  const staff = await addAccount(api, 'staff', 'manager')
  let scenes = 0
  const put = (path: string, body: object) => send(path, { method: 'PUT', body: JSON.stringify(body) })

  return {
    api,
    database,
    inbox,
    errors,
    staff,
    setGatewayMode(mode) {
      gatewayMode = mode
      put('/steering/*', {
        ...(mode === 'forgetful' && { repeats: 'refused' }),
        ...(mode === 'long-lived pages' && { livesMinutes: 120 }),
      })
    },
    gatewaySays: async (invoice) => (await store.findByInvoice(invoice))?.code ?? '',
    steer: async (invoice, steering) => void (await put(`/steering/${invoice}`, steering)),
    async press(page, button) {
      const fields = { 'card-number': '4111111111111111', expiry: '12/39', 'security-code': '123' }
      const body = new URLSearchParams({ ...fields, result: button })
      await send(page.slice(gatewayUrl.length), { method: 'POST', body })
    },
    async as({ id }, role = 'customer') {
      const token = await givenAccessToken({ ...api, database }, { id, role })
      return createCaller(api.app, () => token)
    },
    async scene(stock) {
      const number = ++scenes
      const slug = `piece-${number}`
      const product = await givenProduct({ ...api.system, database }, { slug, stock })
      const names = ['a', 'b'].map((letter) => `customer-${number}-${letter}`)
      const customers = await Promise.all(names.map((name) => addAccount({ ...api, database }, name)))
      return { product, customers }
    },
  }
}

/** Adds an account without hashing a password, since no test signs in with it. */
async function addAccount(
  { database, now }: Pick<TestApi, 'database' | 'now'>,
  name: string,
  role: 'customer' | 'manager' = 'customer',
): Promise<{ id: number }> {
  return database
    .insertInto('accounts')
    .values({
      email: `${name}@example.com`,
      username: name,
      password_hash: 'none',
      role,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

function invoiceIn(body: string): string {
  const [, claims = ''] = (JSON.parse(body) as { payload: string }).payload.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).invoiceNo
}
