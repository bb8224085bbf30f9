import { middle, printTable } from './load.ts'
import { browser, openPhone, pages, slowDown, startIdleShop } from './phone.ts'

/*
 * Measures pages on a slow phone: `node bench/first-paint.ts`, or `node bench/first-paint.ts list` for the pages whose
 * name contains that word. A browser with an empty cache opens each page three times, after an uncounted visit that
 * generates the pictures.
 */

const visits = 3
const quietMs = 1500

/** Times in ms; `control` is when the main control reacts, `blocked` the total blocking time. Sizes in bytes, after compression, without headers. */
type Visit = {
  paints: Record<'first' | 'largest' | 'control' | 'blocked' | 'shift', number>
  bytes: Record<'html' | 'scripts' | 'styles' | 'fonts' | 'firstFonts' | 'pictures', number>
  largest: string
}

const observe = (control: string) => `
  globalThis.seen = { paint: [], 'largest-contentful-paint': [], 'layout-shift': [], longtask: [] }
  for (const type of Object.keys(seen))
    new PerformanceObserver((list) => seen[type].push(...list.getEntries())).observe({ type, buffered: true })
  const look = setInterval(() => {
    const control = document.querySelector('${control}')
    // React sets this property on what it has hydrated.
    if (!control || !Object.keys(control).some((key) => key.startsWith('__reactProps'))) return
    seen.control = performance.now()
    clearInterval(look)
  }, 10)`

const report = `(() => {
  const first = seen.paint.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN
  const last = seen['largest-contentful-paint'].at(-1)
  const tasks = seen.longtask.map(({ startTime, duration }) => startTime + duration - Math.max(startTime, first))
  const shifts = seen['layout-shift'].filter(({ hadRecentInput }) => !hadRecentInput)
  const sum = (values) => values.reduce((all, value) => all + value, 0)
  const resources = performance.getEntriesByType('resource')
  const kindOf = ({ name, initiatorType }) =>
    /[.]js($|[?])/.test(name) ? 'scripts' : /[.]css/.test(name) ? 'styles' : /[.]woff2/.test(name) ? 'fonts'
      : /[.](avif|webp|png|jpe?g|svg)/.test(name) || initiatorType === 'img' ? 'pictures' : 'rest'
  const weigh = (entries) => sum(entries.map(({ encodedBodySize }) => encodedBodySize))
  const of = (kind) => resources.filter((entry) => kindOf(entry) === kind)
  const element = last?.element
  return {
    paints: {
      first,
      largest: last?.startTime ?? NaN,
      control: seen.control ?? NaN,
      blocked: sum(tasks.filter((ms) => ms > 50).map((ms) => ms - 50)),
      shift: sum(shifts.map(({ value }) => value)),
    },
    bytes: {
      html: weigh(performance.getEntriesByType('navigation')),
      scripts: weigh(of('scripts')),
      styles: weigh(of('styles')),
      fonts: weigh(of('fonts')),
      firstFonts: weigh(of('fonts').filter(({ responseEnd }) => responseEnd <= first)),
      pictures: weigh(of('pictures')),
    },
    largest: element ? element.localName + ': ' + (last.url || element.textContent.trim()).slice(-60) : '',
  }
})()`

async function visit(url: string, control: string, isNetworkSlow: boolean): Promise<Visit> {
  const context = await openPhone(observe(control))
  const page = await context.newPage()
  await slowDown(page, isNetworkSlow)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quietMs)
  const seen = await page.evaluate<Visit>(report)
  await context.close()
  return seen
}

const [word = ''] = process.argv.slice(2)
const shop = await startIdleShop()
const times: string[][] = []
const sizes: string[][] = []
const seconds = (ms: number) => (ms / 1000).toFixed(2)
const whole = (ms: number) => ms.toFixed(0)
const kinds = ['html', 'scripts', 'styles', 'fonts', 'firstFonts', 'pictures'] as const
for (const [name, [path, control]] of Object.entries(pages).filter(([name]) => name.includes(word))) {
  await visit(shop.url + path, control, false)
  const all: Visit[] = []
  for (let n = 0; n < visits; n++) all.push(await visit(shop.url + path, control, true))
  const paint = (key: keyof Visit['paints'], shown: (value: number) => string) => {
    const values = all.map(({ paints }) => paints[key])
    return middle(values, shown)
  }
  const size = (kind: keyof Visit['bytes']) => {
    const values = all.map(({ bytes }) => bytes[kind] / 1000)
    return middle(values, (kilobytes) => kilobytes.toFixed(1))
  }
  const shift = paint('shift', (value) => value.toFixed(3))
  const [first, largest, reacts] = (['first', 'largest', 'control'] as const).map((key) =>
    paint(key, seconds),
  )
  times.push([name, `${first}`, `${largest}`, `${reacts}`, paint('blocked', whole), shift])
  sizes.push([name, ...kinds.map(size)])
  console.error(`${name}: largest is ${all[0]?.largest}`)
}
await browser.close()
await shop.stop()

printTable(
  ['page on a slow phone', 'FCP s', 'LCP s', 'control reacts s', 'TBT ms', 'CLS'],
  [
    ['goal', '≤ 1.0', '≤ 1.6', '', '≤ 50', '≤ 0.003'],
    ['best peer, home', '1.0–2.0', '2.2', '', '30–270', ''],
    ...times,
  ],
)
console.log('')
printTable(
  ['KB as transferred', 'HTML', 'scripts', 'styles', 'fonts', 'of these before first paint', 'pictures'],
  [['goal', '', '≤ 110', '≤ 12', '', '≤ 40', ''], ['best peer', '', '112', '', '', '', ''], ...sizes],
)
