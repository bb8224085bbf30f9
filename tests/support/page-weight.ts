import type { Page } from 'playwright-core'
import { hydrated } from './hydrated.ts'

const kinds = ['html', 'scripts', 'later', 'styles', 'fonts'] as const

type Weight = Record<(typeof kinds)[number], number>

/**
 * The size limits of a page, in KB of 1000 bytes as transferred, with brotli: the page itself, its styles, which load
 * with the first paint, the scripts of a visit without any input, those that follow the first input, and all its fonts.
 * If a page becomes lighter, lower its line.
 */
export const budgets: Record<string, Weight> = {
  '/': { html: 12.5, scripts: 102.7, later: 23.6, styles: 12.2, fonts: 33.2 },
  '/products': { html: 12.7, scripts: 102.6, later: 27.7, styles: 12.2, fonts: 33.2 },
  '/products/sirupate-10': { html: 13.6, scripts: 109, later: 41.1, styles: 12.2, fonts: 39.4 },
  '/blog/choosing-a-khukuri': { html: 9.6, scripts: 103.3, later: 21.4, styles: 12.2, fonts: 39.4 },
  '/faq': { html: 9, scripts: 103.4, later: 16.2, styles: 12.2, fonts: 25.8 },
  '/contact': { html: 6.7, scripts: 101.9, later: 21.3, styles: 12.2, fonts: 33.2 },
  '/cart': { html: 5.6, scripts: 98.7, later: 34.5, styles: 12.2, fonts: 33.2 },
  '/gallery': { html: 9.4, scripts: 102.8, later: 18.4, styles: 12.2, fonts: 25.8 },
}

type Files = Record<'scripts' | 'later' | 'fonts', string[]>

/** The files that an opened page loads, with its address. Gives the page a visitor. */
export async function filesOf(page: Page): Promise<Files & { address: URL }> {
  await page.waitForLoadState('networkidle')
  const address = new URL(page.url())
  const started = startedFiles((await receive(address)).text)
  const scripts = [...new Set([...started, ...(await loadedScripts(page))])]
  await hydrated(page)
  const later = (await allScripts(page)).filter((path) => !scripts.includes(path))
  return { address, scripts, later, fonts: await fontsOf(page) }
}

/** A line for each part of a page that exceeds its budget, with the page and the heaviest file of that part. */
export async function overweight(
  { address, ...names }: Files & { address: URL },
  budget: Weight,
): Promise<string[]> {
  // The first answer after a change is compressed in a hurry; later visitors receive the cached one.
  await receive(address)
  const page = await receive(address)
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const paths = kind === 'html' ? [] : kind === 'styles' ? stylesOf(page.text) : names[kind]
      const files = await Promise.all(paths.map((href) => receive(new URL(href, address))))
      const parts = kind === 'html' ? [page] : files
      const weight = parts.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
      const [heaviest] = parts.toSorted((a, b) => b.kilobytes - a.kilobytes)
      // A kind that a page no longer loads must lose its budget, so new files of that kind are noticed.
      if (weight <= budget[kind] && weight > 0 === budget[kind] > 0) return []
      return [
        `${address.pathname}: ${weight.toFixed(1)} KB of ${kind}, the limit is ${budget[kind]}; ${parts.length} files, ` +
          `${heaviest?.name} has ${heaviest?.kilobytes.toFixed(1)}`,
      ]
    }),
  )
  return found.flat()
}

/**
 * Those that the page paints with. The browser's list of loaded files would also name fonts that it still has in memory
 * from an earlier page.
 */
async function fontsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const keyOf = (family: string, weight: string, style: string, range: string) =>
      [family.replaceAll('"', ''), weight || 'normal', style || 'normal', range || 'U+0-10FFFF'].join(' ')
    const files = new Map<string, string>()
    for (const { cssRules, href } of document.styleSheets)
      for (const rule of cssRules) {
        if (!(rule instanceof CSSFontFaceRule)) continue
        const of = (property: string) => rule.style.getPropertyValue(property)
        const file = /url\("([^"]+)"\)/.exec(of('src'))?.[1]
        const key = keyOf(of('font-family'), of('font-weight'), of('font-style'), of('unicode-range'))
        if (file) files.set(key, new URL(file, href ?? undefined).href)
      }
    return [...document.fonts].flatMap(({ status, family, weight, style, unicodeRange }) => {
      const file = files.get(keyOf(family, weight, style, unicodeRange))
      return status === 'loaded' && file ? [file] : []
    })
  })
}

function stylesOf(text: string): string[] {
  const tags = text.match(/<link (?![^>]*media="print")[^>]*rel="stylesheet"[^>]*>/g) ?? []
  return [...new Set(tags.map((tag) => /href="([^"#]+)/.exec(tag)?.[1] ?? ''))]
}

/** What the script in the head of a page (`start-script.ts`) loads. */
function startedFiles(text: string): string[] {
  const [, list = '[]'] = /earlyInput\.files=(\[[^\]]*\])/.exec(text) ?? []
  return JSON.parse(list)
}

/** Once a second has brought no more. */
async function allScripts(page: Page): Promise<string[]> {
  for (let known: string[] = []; ; ) {
    const loaded = await loadedScripts(page)
    if (loaded.length === known.length) return loaded
    known = loaded
    await page.waitForTimeout(1000)
  }
}

async function loadedScripts(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return loaded.map((name) => new URL(name).pathname).filter((path) => path.endsWith('.js'))
}

async function receive(url: URL) {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`)
  const kilobytes = Number(answer.headers.get('Content-Length')) / 1000
  return { name: url.pathname, text: await answer.text(), kilobytes }
}
