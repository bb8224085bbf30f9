import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { tenantHeader, tenantId } from '#model/tenant.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

/** Use ADDRESSES=100000 for the full scale. */
const addresses = Number(process.env.ADDRESSES ?? 1500)
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const headers = { [tenantHeader]: tenantId }

async function start(): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'karda-addresses-'))
  await cp(inject('plantedShop'), folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }))
  const shop = await startShopProcess({ DATA_DIR: folder, NODE_OPTIONS: '--max-old-space-size=200' })
  onTestFinished(async () => void (await shop.stop()))
  return shop
}

function statusOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
  })
}

/** Requests this many different addresses, sixteen at a time, and returns the statuses. */
async function askFor(count: number, address: (number: number) => string): Promise<number[]> {
  const statuses = new Set<number>()
  let next = 0
  const ask = async () => {
    while (next < count) statuses.add(await statusOf(address(next++)))
  }
  await Promise.all(Array.from({ length: 16 }, ask))
  return [...statuses]
}

async function residentMegabytes({ child }: ShopProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

test.runIf(process.platform === 'linux')(
  'a client that requests endless new addresses does not fill the memory',
  async () => {
    const shop = await start()
    const data = `${shop.url}/forgot-password.data?_routes=none&x=`
    const list = `${shop.url}/api/products/products/?page_size=1&category__slug=`
    const longest = 'x'.repeat(3900)
    const all = async (count: number, from: number) => [
      await askFor(count, (number) => `${data}${from + number}${longest}`),
      await askFor(count, (number) => `${data}${from + number}${'x'.repeat(15_000)}`),
      await askFor(count / 20, (number) => `${list}${from + number}${'x'.repeat(100)}`),
    ]
    await all(addresses, 0)
    const before = await residentMegabytes(shop)
    expect(await all(addresses, addresses)).toEqual([[200], [414], [200]])
    const after = await residentMegabytes(shop)
    if (process.env.ADDRESSES) console.log(`${addresses} addresses: ${before} MB before, ${after} MB after`)
    // Heap and cache first fill up to their limits; caching all 14,400 addresses would take some 250 MB.
    expect(after - before).toBeLessThan(120)
    expect(shop.child.exitCode).toBeNull()
  },
  600_000,
)
