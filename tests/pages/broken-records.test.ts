import { expect, test } from 'vitest'
import { shopTable } from '#contract/shop/table.ts'
import { type Broken, brokenVersions, wrongs } from '../support/broken-records.ts'
import { renderPage } from '../support/render-page.ts'
import { answerSamples, sampleAnswer } from '../support/sample-answers.ts'

/** Rendering is slow, so these tests use only a few kinds of broken values; the client's tests cover all of them. */
const telling = wrongs.filter(([name]) => ['null', 'an object', '1e308', 'half a character'].includes(name))

/** Each page with its calls, and the text that it still shows if the last record of the call is broken. */
const pages: [path: string, call: string, stillThere: string | undefined][] = [
  ['/', 'GET /products/products/', 'name 1'],
  ['/', 'GET /products/categories/', 'name 1'],
  ['/', 'GET /blog/posts/', 'title 1'],
  ['/', 'GET /products/reviews/', undefined],
  ['/', 'GET /contact/info/', undefined],
  ['/', 'GET /pages/settings/public/', undefined],
  ['/products', 'GET /products/products/', 'name 1'],
  ['/products?category=piece-1', 'GET /products/categories/{slug}/', 'name 1'],
  ['/products/piece-1', 'GET /products/products/{slug}/', undefined],
  ['/gallery', 'GET /products/products/', 'name 1'],
  ['/blog', 'GET /blog/posts/', 'title 1'],
  ['/blog/piece-1', 'GET /blog/posts/{slug}/', undefined],
  ['/blog/piece-1', 'GET /blog/comments/', 'content 1'],
  ['/contact', 'GET /contact/info/', undefined],
  ['/company-info', 'GET /company/info/', undefined],
  ['/faq', 'GET /pages/manage/faqs/', 'question 1'],
  ['/refund-policy', 'GET /pages/manage/documents/', 'content 1'],
]

test.each(pages)('API-05 %s renders with any single field of %s broken', async (path, name, stillThere) => {
  const call = shopTable.find((one) => `${one.method} ${one.path}` === name)
  if (!call) throw new Error(`There is no ${name}.`)
  const whole = sampleAnswer(call)
  expect(await errorsOn(path, name, { what: 'nothing', value: whole }, stillThere)).toEqual([])
  const errors: string[] = []
  for (const broken of answersWithBrokenRecords(whole))
    errors.push(...(await errorsOn(path, name, broken, stillThere)))
  // An answer that is broken as a whole counts as a failed call.
  for (const broken of brokenVersions(withoutRecords(whole), telling))
    errors.push(...(await errorsOn(path, name, broken)))
  expect(errors).toEqual([])
})

type Item = Record<string, unknown>

/** The number of broken records per list: as many as the home page shows next to an intact record. */
const batchSize = 4

/** The list with its first record intact and broken records after it; nothing for an answer that is not a list. */
function* answersWithBrokenRecords(whole: unknown): Generator<Broken> {
  const items = itemsOf(whole)
  const [first, second] = items ?? []
  if (!items || !first || !second) return
  const records = Array.from({ length: batchSize }, (_, index) => renamed(second, index + 2))
  const versions = records.map((record) => [...brokenVersions(record, telling)])
  for (let start = 0; start < (versions[0]?.length ?? 0); start += batchSize) {
    const broken = versions.flatMap((own, index) => own[start + index] ?? [])
    yield {
      what: broken.map(({ what }) => what).join(', or '),
      value: withItems(whole, [first, ...broken.map(({ value }) => value as Item)]),
    }
  }
}

function renamed(record: Item, number: number): Item {
  return {
    ...record,
    ...('id' in record && { id: number }),
    ...('slug' in record && { slug: `piece-${number}` }),
  }
}

function itemsOf(answer: unknown): Item[] | undefined {
  const list = Array.isArray(answer) ? answer : (answer as { results?: unknown }).results
  return Array.isArray(list) ? list : undefined
}

function withItems(answer: unknown, items: Item[]): unknown {
  return Array.isArray(answer) ? items : { ...(answer as object), results: items }
}

/** Products beside a product are read as those of the list, whose page breaks each of their fields. */
function withoutRecords(answer: unknown): unknown {
  if (itemsOf(answer)) return withItems(answer, [])
  return { ...(answer as object), ...('nearest' in (answer as object) && { nearest: [] }) }
}

/** The errors on the page, a few words each. */
async function errorsOn(
  path: string,
  call: string,
  { what, value }: Broken,
  stillThere?: string,
): Promise<string[]> {
  const { status, html, text } = await renderPage(path, { answer: answerSamples({ [call]: value }) })
  const errors = [
    status === 500 && 'a 500',
    !/<h1/.test(html) && 'no heading',
    /undefined|NaN|\[object|Invalid Date/.test(text) && 'a raw value in its text',
    stillThere && !text.includes(stillThere) && `no ${stillThere}`,
  ]
  return errors.filter((error) => typeof error === 'string').map((error) => `${what}: ${error}`)
}
