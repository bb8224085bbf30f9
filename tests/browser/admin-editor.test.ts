import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { afterAll, expect, inject, test } from 'vitest'
import { readPosts } from '#seed/blog/read-blog.ts'
import { readCatalogue } from '#seed/catalogue/read-catalogue.ts'
import { readFaqs, readPolicies } from '#seed/pages/read-pages.ts'
import { allowedElements, cleanHtml } from '#server/platform/text/html.ts'
import { browserArguments } from '../support/browser.ts'

const bundle = await build({
  configFile: false,
  logLevel: 'silent',
  build: {
    write: false,
    lib: {
      entry: join(import.meta.dirname, '../../tests/support/round-trip-fixture.ts'),
      formats: ['iife'],
      name: 'editor',
    },
  },
})
const [script = ''] = [bundle].flat().flatMap((built) => ('output' in built ? [built.output[0].code] : []))
const browser = await chromium.launch({ executablePath: inject('browserPath'), args: browserArguments })
afterAll(() => browser.close())
const page = await browser.newPage()
await page.setContent('<!doctype html>')
await page.addScriptTag({ content: script })

declare const editor: { roundTrip: (html: string) => string; elements: () => string[] }

/** A text before and after the editor, both as parsed by a browser; space between blocks does not count. */
async function both(html: string): Promise<{ before: string; after: string }> {
  const after = await page.evaluate((text) => editor.roundTrip(text), html)
  const [first, second] = await page.evaluate(
    (texts) =>
      texts.map((text) => {
        const box = document.createElement('div')
        box.innerHTML = text
        return box.innerHTML.replaceAll(/\s+/g, ' ').replaceAll(/> </g, '><')
      }),
    [cleanHtml(html), cleanHtml(after)],
  )
  return { before: first ?? '', after: second ?? '' }
}

const { products, categories } = readCatalogue()
const texts = [
  ...products.map(({ slug, long_html_description: html }) => [slug, html] as const),
  ...categories.map(({ slug, description: html }) => [slug, html] as const),
  ...readPosts().map(({ slug, content: html }) => [slug, html] as const),
  ...readFaqs().map(({ question, answer: html }) => [question, html] as const),
  ...readPolicies().map(({ document_type, content: html }) => [document_type, html] as const),
]

test('the editor leaves all texts of the demo shop unchanged', async () => {
  expect(texts.length).toBeGreaterThan(50)
  for (const [name, html] of texts) {
    const { before, after } = await both(html)
    expect(after, name).toBe(before)
  }
})

test.for([
  '<ul><li>One</li><li><p>Two</p><p>Three</p></li><li>Four<ol start="5"><li>Five</li></ol></li></ul>',
  '<dl><dt>Khukuri</dt><dd>The knife.</dd><dd><p>Also kukri.</p></dd></dl>',
  '<table><caption>Sizes</caption><thead><tr><th scope="col" colspan="2">A</th></tr></thead><tbody><tr><th scope="row">B</th><td rowspan="2">C<br>D</td></tr></tbody></table>',
  '<figure><img src="/media/0123456789abcdef01234567/960.webp" alt="A" width="4" height="3" loading="lazy"><figcaption>The <em>forge</em></figcaption></figure>',
  '<blockquote>Said <cite>Bhim</cite></blockquote><pre><code>a\n  b</code></pre><hr><h4 id="end">End</h4>',
  '<p lang="ne">खुकुरी</p><p>A <span lang="ne">खुकुरी</span>, <abbr title="Before Christ">BC</abbr>, H<sub>2</sub>O, m<sup>2</sup>, <b>b</b>, <i>i</i></p>',
  '<p><a href="https://example.com" title="T" rel="noopener noreferrer">a <strong>b</strong></a> <a href="mailto:a@example.com">c</a></p>',
])('the editor preserves everything that the server allows: %s', async (html) => {
  const { before, after } = await both(html)
  expect(after).toBe(before)
})

test('the editor knows exactly the elements that the server allows', async () => {
  const known = await page.evaluate(() => editor.elements())
  expect(known.toSorted()).toEqual(allowedElements.toSorted())
})

test('the editor adds at most 150 KB of JavaScript to a screen', () => {
  const folder = join(import.meta.dirname, '../../build/admin')
  type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: true }
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const other of chunk.imports ?? []) filesOf(other, seen)
    return seen
  }
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  const atStart = filesOf(entry)
  // The entry is small, and loads the program beside its calls.
  for (const key of manifest[entry]?.dynamicImports ?? []) filesOf(key, atStart)
  const added = [...filesOf('kit/editor/html-editor.tsx')].filter((file) => !atStart.has(file))
  const bytes = added.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes / 1024).toBeLessThan(150)
})
