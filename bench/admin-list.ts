import { call, logIn } from './buyers.ts'
import { middle, printTable } from './load.ts'
import { browser, openPhone, slowDown } from './phone.ts'
import { prepareShop, shopServer, startServer } from './servers.ts'

/*
 * Measures when the list of products stands in the back office on a slow phone, with an empty cache: `node
 * bench/admin-list.ts`.
 * Exits with 1 if the median exceeds 2 s.
 */

const visits = 3
const limitMs = 2000
const path = '/admin/products'
/** What only the rows have. */
const row = 'main a[href*="/products/"]:not([href$="/new"], [href$="/import"])'

const { env } = await prepareShop('embedded')
const shop = await startServer(shopServer, env)
const { access, refresh } = await logIn(shop.url)
// The server reads the list once before it is measured.
await call(shop.url, access, 'GET', '/admin/products/')

const signedIn = `
  localStorage.setItem('karda_office_access', '${access}')
  localStorage.setItem('karda_office_refresh', '${refresh}')`

async function visit(): Promise<{ stood: number; kilobytes: number }> {
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

const seen: { stood: number; kilobytes: number }[] = []
for (let count = 0; count < visits; count++) seen.push(await visit())
await browser.close()
await shop.stop()

const times = seen.map(({ stood }) => stood)
if ((times.toSorted((a, b) => a - b)[1] ?? 0) > limitMs) process.exitCode = 1
const sizes = seen.map(({ kilobytes }) => kilobytes)
printTable(
  ['back office, slow phone', 'first rows s', 'KB until then'],
  [
    ['goal', '≤ 2.0', ''],
    ['products', middle(times, (ms) => (ms / 1000).toFixed(2)), middle(sizes, (value) => value.toFixed(0))],
  ],
)
