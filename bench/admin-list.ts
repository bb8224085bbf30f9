import { call, logIn } from './buyers.ts'
import { middle, percentile, printTable } from './load.ts'
import { browser, openPhone, slowDown, startIdleShop } from './phone.ts'

/*
 * Measures when the list of products stands in the back office on a slow phone, with an empty cache: `node
 * bench/admin-list.ts`.
 * Exits with 1 if the median exceeds 2 s.
 */

const visits = 7
const limitMs = 2000
const path = '/admin/products'
/** What only the rows have. */
const row = 'main a[href*="/products/"]:not([href$="/new"], [href$="/import"])'

const shop = await startIdleShop()
const { access, refresh } = await logIn(shop.url)
// The server reads the list once before it is measured.
await call(shop.url, access, 'GET', '/admin/products/')

const signedIn = `
  localStorage.setItem('karda_office_access', '${access}')
  localStorage.setItem('karda_office_refresh', '${refresh}')`

type Seen = { stood: number; kilobytes: number }

/** The page reports the time: what Playwright would look with takes a slow phone a tenth of a second to start. */
const report = `
  const look = setInterval(() => {
    if (!document.querySelector('${row}')) return
    clearInterval(look)
    const stood = performance.now()
    const kilobytes = performance.getEntriesByType('resource')
      .filter(({ responseEnd }) => responseEnd <= stood)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0)
    console.debug(JSON.stringify({ stood, kilobytes }))
  }, 10)`

async function visit(): Promise<Seen> {
  const context = await openPhone(signedIn + report)
  const page = await context.newPage()
  await slowDown(page, true)
  const reported = page.waitForEvent('console', (message) => message.type() === 'debug')
  await page.goto(shop.url + path, { waitUntil: 'commit' })
  const seen = JSON.parse((await reported).text()) as Seen
  await context.close()
  return seen
}

const seen: Seen[] = []
for (let count = 0; count < visits; count++) seen.push(await visit())
await browser.close()
await shop.stop()

const times = seen.map(({ stood }) => stood)
if (percentile(times, 0.5) > limitMs) process.exitCode = 1
const sizes = seen.map(({ kilobytes }) => kilobytes)
printTable(
  ['back office, slow phone', 'first rows s', 'KB until then'],
  [
    ['goal', '≤ 2.0', ''],
    ['products', middle(times, (ms) => (ms / 1000).toFixed(2)), middle(sizes, (value) => value.toFixed(0))],
  ],
)
