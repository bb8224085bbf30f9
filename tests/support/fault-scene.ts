import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts'
import { recordFault } from './fault-report.ts'
import { newFolder } from './fleet.ts'
import { freePort } from './free-port.ts'
import { type GatewayServer, serveGateway } from './gateway-server.ts'
import { type PayingBuyers, sendPayingBuyers } from './paying-buyers.ts'
import { plantPictures } from './planted-pictures.ts'
import { ownerEnv } from './shop-owner.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

export type FaultScene = {
  url: string
  gateway: GatewayServer
  buyers: PayingBuyers
  env: Record<string, string>
  shop: () => ShopProcess
  /**
   * Sends the process a fatal signal, starts another on the same port like systemd, and returns the signal that ended
   * it.
   */
  restartAfter: (signal: NodeJS.Signals) => Promise<NodeJS.Signals | null>
  /** Waits until this many more orders are paid. */
  morePaid: (count: number) => Promise<void>
  /** Stops the buyers and compares acknowledged purchases with the database; fails on any difference. */
  settle: (fault: string) => Promise<void>
}

type Options = {
  env?: Record<string, string>
  /** The URL of an empty or demo database; without it the shop is embedded. */
  databaseUrl?: string
  /** The data directory, if it must be on a separate disk. */
  folder?: string
  /** The script that starts the shop, if not the default. */
  script?: string[]
  buyers?: Partial<Parameters<typeof sendPayingBuyers>[0]>
}

/** The parts of the doctor's report that the tests read. */
type Report = { checks: { name: string; count: number; examples: object[] }[] }

const root = join(import.meta.dirname, '../..')

/** A demo shop that accepts cards through an external gateway, and customers who keep buying there. */
export async function openFaultScene(options: Options = {}): Promise<FaultScene> {
  const folder = options.folder ?? (await newFolder())
  if (options.databaseUrl) await plantPictures(folder)
  else cpSync(inject('plantedShop'), folder, { recursive: true })
  const gateway = await serveGateway()
  const port = await freePort()
  const env = {
    ...ownerEnv,
    DATA_DIR: folder,
    SEED: 'demo',
    PORT: String(port),
    JWT_SECRET: 'a secret of all processes of a shop',
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    ...gateway.env,
    ...options.env,
  }
  const start = () => startShopProcess(env, options.script)
  let shop = await start()
  onTestFinished(async () => void (await shop.stop()))
  const { url } = shop
  const buyers = await sendPayingBuyers({ url, count: 4, ...options.buyers })

  async function morePaid(count: number): Promise<void> {
    const paid = () => buyers.purchases.filter(({ isPaid }) => isPaid).length
    const goal = paid() + count
    await expect.poll(() => buyers.wrong.length > 0 || paid() >= goal, { timeout: 150_000 }).toBe(true)
    expect(buyers.wrong).toEqual([])
  }

  return {
    url,
    gateway,
    buyers,
    env,
    morePaid,
    shop: () => shop,
    async restartAfter(signal) {
      const { child } = shop
      child.kill(signal)
      // Even a faulty process must end: systemd restarts no process that hangs.
      const [, endedBy] = await once(child, 'exit', { signal: AbortSignal.timeout(60_000) })
      shop = await start()
      return endedBy
    },
    async settle(fault) {
      await buyers.stop()
      expect(buyers.wrong).toEqual([])
      const report = await examine(env)
      expect(await shop.stop()).toBe(0)
      const lost = await missing(env, buyers, await gateway.paidInvoices())
      const findings = report.checks.filter(({ count }) => count > 0)
      recordFault({
        fault,
        orders: buyers.purchases.length,
        paid: buyers.purchases.filter(({ isPaid }) => isPaid).length,
        lost: lost.length,
        findings: findings.length,
        longestPauseSeconds: buyers.longestPause(),
      })
      expect(lost).toEqual([])
      expect(findings).toEqual([])
    },
  }
}

export async function kill({ child }: ShopProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Runs `npm run doctor` with the variables of a running shop. */
export function examine(env: Record<string, string>): Promise<Report> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--liftoff-only', 'server/bin/doctor.ts', '--json'],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production', ...env }, maxBuffer: 10_000_000 },
      (error, output, errors) => {
        if (output) resolve(JSON.parse(output))
        else reject(new Error(errors, { cause: error }))
      },
    )
  })
}

/** Acknowledged records that are missing, and records that no buyer got an acknowledgment for. */
async function missing(
  { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl }: Record<string, string>,
  { purchases }: PayingBuyers,
  paidInvoices: string[],
): Promise<string[]> {
  const opened = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
  const orders = await rowsOf<{ id: string; received_cents: number }>(
    opened,
    'select id, received_cents from orders',
  )
  const payments = await rowsOf<{ invoice_number: string }>(
    opened,
    'select invoice_number from order_payments join payments on payments.id = card_payment_id',
  )
  await opened.close()
  const found = new Map(orders.map((order) => [order.id, order]))
  const acknowledged = new Set(purchases.map(({ id }) => id))
  const counted = new Set(payments.map((payment) => payment.invoice_number))
  return [
    ...purchases.filter(({ id }) => !found.has(id)).map(({ id }) => `order ${id} is lost`),
    ...purchases
      .filter(({ id, isPaid }) => isPaid && !found.get(id)?.received_cents)
      .map(({ id }) => `the payment of order ${id} is lost`),
    ...paidInvoices
      .filter((invoice) => !counted.has(invoice))
      .map((invoice) => `${invoice} was paid at the gateway only`),
    ...orders
      .filter(({ id }) => !acknowledged.has(id))
      .map(({ id }) => `order ${id} was made and never acknowledged`),
    ...(acknowledged.size < purchases.length ? ['an order was acknowledged twice'] : []),
  ]
}

async function rowsOf<Row extends object>({ pool }: OpenedDatabase, text: string): Promise<Row[]> {
  return (await pool.query<Row>(text)).rows
}
