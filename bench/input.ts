import type { Locator, Page } from 'playwright-core'
import { newCustomer } from './buyers.ts'
import { middle, percentile, printTable } from './load.ts'
import { browser, openPhone, slowDown, startIdleShop } from './phone.ts'

/*
 * Measures how long an input waits for the next frame on a phone whose CPU is four times slower: `node
 * bench/input.ts`, or `node bench/input.ts 1` for one round. The list has a hundred cards. Exits with 1 if a median
 * exceeds 100 ms.
 */

const rounds = Number(process.argv[2] ?? 5)
const limitMs = 100
const cards = 100
/** The browser does not report shorter events; this is one frame. */
const shortestMs = 16
const settleMs = 1200

type Delay = { total: number; waiting: number; handling: number; painting: number }
type Step = [name: string, run: (page: Page) => Promise<void>]

const observe = `
  globalThis.inputs = []
  new PerformanceObserver((list) => inputs.push(...list.getEntries()))
    .observe({ type: 'event', durationThreshold: ${shortestMs}, buffered: true })`

/** The input with the longest delay, in ms: in total until the frame with its result, and the parts of that time. */
const report = `(() => {
  const longest = inputs.filter(({ interactionId }) => interactionId).sort((a, b) => b.duration - a.duration)[0]
  if (!longest) return { total: ${shortestMs}, waiting: 0, handling: 0, painting: 0 }
  const { duration, startTime, processingStart, processingEnd } = longest
  return {
    total: duration,
    waiting: processingStart - startTime,
    handling: processingEnd - processingStart,
    painting: Math.max(0, startTime + duration - processingEnd),
  }
})()`

const choose = (label: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: label }).focus()
  await page.keyboard.press('ArrowDown')
}

/** How long a finger rests on the screen. */
const touchMs = 70

/** Touches the middle of an element. `Locator.tap` would look for what lies there before each event of the touch. */
async function touch(page: Page, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not shown.`)
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const input = await page.context().newCDPSession(page)
  await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await page.waitForTimeout(touchMs)
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await input.detach()
}

const tap =
  (name: RegExp, role: 'button' | 'checkbox' = 'button') =>
  async (page: Page) => {
    const target = page.getByRole(role, { name }).first()
    await target.scrollIntoViewIfNeeded()
    await touch(page, target)
  }

const onList: Step[] = [
  ['choose a category', choose('Category')],
  ['choose an order', choose('Sort by')],
  ['open the filters', tap(/^Filters/)],
  ['only what is in stock', tap(/^In stock only/, 'checkbox')],
  ['close the filters', tap(/^Close filters$/)],
  ['open the menu', tap(/^Menu$/)],
  ['close the menu', tap(/^Close menu$/)],
]
const onProduct: Step[] = [
  [
    'choose a picture',
    (page) => touch(page, page.getByRole('radio', { name: 'Picture 2 of' }).locator('..')),
  ],
  ['one more', tap(/^One more$/)],
  ['add to cart', tap(/^Add to Cart$/)],
]
const inCart: Step[] = [
  ['one more', tap(/^Increase quantity/)],
  ['one less', tap(/^Decrease quantity/)],
  ['remove', tap(/^Remove /)],
]

const shop = await startIdleShop()
const delays = new Map<string, Delay[]>()

async function measure(where: string, page: Page, steps: Step[]) {
  for (const [name, run] of steps) {
    await page.waitForTimeout(settleMs)
    await page.evaluate('inputs.length = 0')
    await run(page)
    await page.waitForTimeout(settleMs)
    const key = `${where}: ${name}`
    delays.set(key, [...(delays.get(key) ?? []), await page.evaluate<Delay>(report)])
  }
}

for (let round = 0; round < rounds; round++) {
  console.error(`Round ${round + 1} …`)
  const { access, refresh } = await newCustomer(shop.url, `input-${round}@example.com`)
  const context = await openPhone(`${observe}
    localStorage.setItem('access_token', '${access}')
    localStorage.setItem('refresh_token', '${refresh}')`)
  const page = await context.newPage()
  await slowDown(page, false)
  await page.route('**/api/products/products/?*', async (route) => {
    const list = (await (await route.fetch()).json()) as { results: { id: number; slug: string }[] }
    const results = Array.from({ length: cards }, (_, n) => {
      const card = list.results[n % list.results.length]
      return { ...card, id: 1000 + n, slug: `${card?.slug}-${n}` }
    })
    await route.fulfill({ json: { ...list, results, count: cards, next: null } })
  })
  await page.goto(shop.url)
  // A link that is pressed before opens a document, with the shop's own few products.
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('link', { name: /^See all/ })
    .first()
    .tap()
  await page
    .getByRole('article')
    .nth(cards - 1)
    .waitFor()
  await measure(`list of ${cards}`, page, onList)
  await page.goto(`${shop.url}/products/sirupate-10`)
  await page.waitForLoadState('networkidle')
  await measure('product', page, onProduct)
  await page.goto(`${shop.url}/cart`)
  await page.getByRole('spinbutton').first().waitFor()
  await measure('cart', page, inCart)
  await context.close()
}
await browser.close()
await shop.stop()

const ms = (value: number) => value.toFixed(0)
const rows = [...delays].map(([name, all]) => {
  const of = (part: keyof Delay) => all.map((delay) => delay[part])
  if (percentile(of('total'), 0.5) > limitMs) process.exitCode = 1
  return [
    name,
    middle(of('total'), ms),
    ...(['waiting', 'handling', 'painting'] as const).map((part) => ms(percentile(of(part), 0.5))),
  ]
})
printTable(
  ['ms from input to frame, median', 'in all', 'waiting', 'handling', 'painting'],
  [['goal', `≤ ${limitMs}`, '', '', ''], ...rows],
)
