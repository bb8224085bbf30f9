import { call, logIn } from './buyers.ts'
import { middle, printTable } from './load.ts'
import { browser, openPhone, slowDown } from './phone.ts'
import { prepareShop, shopServer, startServer } from './servers.ts'

/*
 * Measures when the first list of the back office stands on a slow phone, with an empty cache: `node bench/office.ts`.
 * Exits with 1 if a median exceeds 2 s.
 */

const visits = 3
const limitMs = 2000
/** The path of each list, and what only its rows have. */
const lists = {
  products: ['/admin/products', 'main a[href*="/products/"]:not([href$="/new"])'],
  orders: ['/admin/orders', 'main a[href*="/orders/"]:not([href$="/new"])'],
} as const

const { env } = await prepareShop('embedded')
const shop = await startServer(shopServer, env)
const { access, refresh } = await logIn(shop.url)
// The server reads its lists once before they are measured.
for (const path of ['/admin/products/', '/admin/orders/']) await call(shop.url, access, 'GET', path)

const signedIn = `
  localStorage.setItem('karda_office_access', '${access}')
  localStorage.setItem('karda_office_refresh', '${refresh}')`

async function visit(path: string, row: string): Promise<{ stood: number; kilobytes: number }> {
  const context = await openPhone(`${signedIn}
    const look = setInterval(() => {
      if (!document.querySelector('${row}')) return
      globalThis.stood = performance.now()
      clearInterval(look)
    }, 10)`)
  const page = await context.newPage()
  await slowDown(page, true)
  await page.goto(shop.url + path, { waitUntil: 'commit' })
  await page.locator(row).first().waitFor({ state: 'attached', timeout: 60_000 })
  await page.waitForTimeout(100)
  const seen = await page.evaluate<{ stood: number; kilobytes: number }>(`({
    stood,
    kilobytes: performance.getEntriesByType('resource')
      .filter(({ responseEnd }) => responseEnd <= stood)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0),
  })`)
  await context.close()
  return seen
}

const rows: string[][] = []
for (const [name, [path, row]] of Object.entries(lists)) {
  const seen: { stood: number; kilobytes: number }[] = []
  for (let count = 0; count < visits; count++) seen.push(await visit(path, row))
  const times = seen.map(({ stood }) => stood)
  if ((times.toSorted((a, b) => a - b)[1] ?? 0) > limitMs) process.exitCode = 1
  rows.push([
    name,
    middle(times, (ms) => (ms / 1000).toFixed(2)),
    middle(
      seen.map(({ kilobytes }) => kilobytes),
      (value) => value.toFixed(0),
    ),
  ])
}
await browser.close()
await shop.stop()

printTable(['back office, slow phone', 'first rows s', 'KB until then'], [['goal', '≤ 2.0', ''], ...rows])
