import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Delay, longestDelay, openSlowPhone, untilPainted } from './input-delay.ts'
import { openBrowser } from './open-browser.ts'
import { untilPicturesAreCut } from './process-cost.ts'
import { median, spread } from './spread.ts'
import { startShop } from './start-shop.ts'
import { table } from './table.ts'

/*
 * Measures how long an input waits for the next frame on a phone whose CPU is four times slower, and how soon a product
 * appears after a tap on its card: `node bench/interactions.ts`. The list has a hundred cards. Exits with 1 if a median
 * exceeds 100 ms.
 */

const rounds = 5
const limitMs = 100
const cards = 100

type Step = [name: string, run: (page: Page) => Promise<void>]

const choose = (label: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: label }).focus()
  await page.keyboard.press('ArrowDown')
}
const tap = (name: RegExp, role: 'button' | 'radio' | 'checkbox' | 'link' = 'button') => {
  return (page: Page) => page.getByRole(role, { name }).first().tap()
}

const onList: Step[] = [
  ['choose a category', choose('Category')],
  ['choose an order', choose('Sort by')],
  ['open the filters', tap(/^Filters/)],
  [
    'only what is in stock',
    (page) =>
      page
        .getByRole('dialog')
        .getByRole('checkbox', { name: /^In stock only/ })
        .tap(),
  ],
  ['close the filters', tap(/^Close filters$/)],
  ['open the menu', tap(/^Menu$/)],
  ['close the menu', tap(/^Close menu$/)],
]
const onProduct: Step[] = [
  ['choose a picture', async (page) => page.getByRole('radio', { name: 'Picture 2 of' }).locator('..').tap()],
  ['one more', tap(/^One more$/)],
  ['add to cart', tap(/^Add to Cart$/)],
]
const inCart: Step[] = [
  ['one more', tap(/^Increase quantity/)],
  ['one less', tap(/^Decrease quantity/)],
  ['remove', tap(/^Remove /)],
]

const folder = await mkdtemp(join(tmpdir(), 'karda-interactions-'))
const shop = await startShop({ ...process.env, SEED: 'demo', DATA_DIR: folder })
await untilPicturesAreCut(shop.pid)
const browser = await openBrowser()
const delays = new Map<string, Delay[]>()
const shown: number[] = []

async function measure(where: string, page: Page, steps: Step[]) {
  for (const [name, run] of steps) {
    const delay = await longestDelay(page, () => run(page))
    const known = delays.get(`${where}: ${name}`) ?? []
    delays.set(`${where}: ${name}`, [...known, delay])
  }
}

for (let round = 0; round < rounds; round++) {
  console.error(`Round ${round + 1} …`)
  const page = await openSlowPhone(browser, shop.url, `input-${round}@example.com`)
  await page.route('**/api/products/products/?*', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { results: { id: number; slug: string }[] }
    const results = Array.from({ length: cards }, (_, n) => {
      const card = list.results[n % list.results.length]
      return { ...card, id: 1000 + n, slug: `${card?.slug}-${n}` }
    })
    await route.fulfill({ json: { ...list, results, count: cards, next: null } })
  })
  await page.goto('/')
  await page
    .getByRole('link', { name: /^See all/ })
    .first()
    .tap()
  await page
    .getByRole('article')
    .nth(cards - 1)
    .waitFor()
  await measure(`list of ${cards}`, page, onList)
  await page.unroute('**/api/products/products/?*')

  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  const card = page.getByRole('article').getByRole('link').first()
  const name = (await card.textContent()) ?? ''
  const isLoaded = page.waitForResponse(/\/api\/products\/products\/[^/?]+\/$/)
  await card.dispatchEvent('touchstart')
  await isLoaded
  shown.push(await untilPainted(page, name, () => card.tap()))
  await page.waitForLoadState('networkidle')
  await measure('product', page, onProduct)
  await page.goto('/cart')
  await page.getByRole('spinbutton').first().waitFor()
  await measure('cart', page, inCart)
  await page.context().close()
}
await browser.close()
await shop.stop()
await rm(folder, { recursive: true })

const ms = (value: number) => value.toFixed(0)
const parts = ['total', 'waiting', 'handling', 'painting'] as const
const rows = [...delays].map(([name, all]) => [
  name,
  ...parts.map((part) =>
    median(
      all.map((delay) => delay[part]),
      ms,
    ),
  ),
  spread(
    all.map(({ total }) => total),
    ms,
  ),
])
rows.push(['product shown after a touch', median(shown, ms), '', '', '', spread(shown, ms)])
if (rows.some(([, total]) => Number(total) > limitMs)) process.exitCode = 1
console.log(
  table(
    ['ms from input to frame, median', 'in all', 'waiting', 'handling', 'painting', 'spread'],
    [['goal', `≤ ${limitMs}`, '', '', '', ''], ...rows],
  ),
)
