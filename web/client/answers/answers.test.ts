import { expect, test } from 'vitest'
import { z } from 'zod'
import { UnreadableAnswer } from '#client/call-error.ts'
import { Pdf } from '#contract/pdf.ts'
import { shopTable } from '#contract/shop/table.ts'
import { brokenVersions } from '#tests/support/broken-records.ts'
import { sampleAnswer } from '#tests/support/sample-answers.ts'
import { readAnswer, readers } from './answers.ts'

const calls = shopTable.filter(({ method, path }) => `${method} ${path}` in readers)
const nameOf = ({ method, path }: (typeof shopTable)[number]) => `${method} ${path}`

/** Fields whose type differs from the contract's; other formats and ranges are accepted. */
function typeErrors({ answer }: (typeof calls)[number], read: unknown): string[] {
  const issues = answer.safeParse(inContractsShape(answer, read)).error?.issues ?? []
  return issues
    .filter(({ code }) => !['too_small', 'invalid_format', 'invalid_value'].includes(code))
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** Converts a list to the contract's shape, plain or paged. */
function inContractsShape(answer: z.ZodType, read: unknown): unknown {
  if (answer instanceof z.ZodArray && !Array.isArray(read)) return (read as { results: unknown }).results
  const page = { count: 0, next: null, previous: null, results: read }
  return Array.isArray(read) && !(answer instanceof z.ZodArray) ? page : read
}

test.each(calls.map((call) => [nameOf(call), call] as const))(
  '%s: a valid answer is read unchanged',
  (name, call) => {
    const sample = sampleAnswer(call)
    expect(call.answer.safeParse(sample).error).toBeUndefined()
    expect(readAnswer(name, sample)).toEqual(sample)
  },
)

test.each(calls.map((call) => [nameOf(call), call] as const))(
  '%s: an answer with one broken value is read into the contract types, or rejected',
  (name, call) => {
    for (const { what, value } of brokenVersions(sampleAnswer(call))) {
      const read = readOrNothing(name, value)
      if (read != null) expect(typeErrors(call, read), what).toEqual([])
    }
  },
)

function readOrNothing(name: string, value: unknown): unknown {
  try {
    return readAnswer(name, value)
  } catch (error) {
    if (error instanceof UnreadableAnswer) return undefined
    throw error
  }
}

test('every answer that a page shows has a reader', () => {
  const asked = shopTable.filter(({ method, answer }) => method === 'GET' && answer !== Pdf).map(nameOf)
  // This answer is a file, which is saved unchanged.
  expect(asked.filter((name) => !(name in readers))).toEqual(['GET /accounts/me/export/'])
})

const product = { slug: 'jungle', name: 'Jungle', price: 135 }

test('a list leaves out a bad record but keeps its count', () => {
  const page = {
    count: 40,
    next: null,
    previous: null,
    results: [product, { ...product, price: null }, 7, null],
  }
  expect(readAnswer('GET /products/products/', page)).toMatchObject({
    count: 40,
    results: [{ slug: 'jungle', price: '135.00' }],
  })
  expect(readAnswer('GET /products/products/', [null, product])).toMatchObject([{ slug: 'jungle' }])
})

test('an option keeps its kind; an option of an unknown kind is left out', () => {
  const options = ['text', 'choice', 'color'].map((kind) => ({ key: kind, label: kind, kind }))
  const read = readAnswer('GET /products/products/{slug}/', { ...product, customization_options: options })
  expect(read).toMatchObject({
    customization_options: [
      { key: 'text', kind: 'text' },
      { key: 'choice', kind: 'choice' },
    ],
  })
})

test('a list of only bad records is unreadable, not empty', () => {
  expect(readAnswer('GET /products/products/', [])).toEqual([])
  expect(() => readAnswer('GET /products/products/', [{ ...product, slug: '../cart' }])).toThrow(
    UnreadableAnswer,
  )
})

test('a picture needs one of its two addresses', () => {
  const pictures = [
    { image: null, thumb_image: null },
    { image: '/a.webp', thumb_image: true },
  ]
  const answer = pictures.map((main_image) => ({ ...product, main_image }))
  expect(readAnswer('GET /products/products/', answer)).toMatchObject([
    { main_image: null },
    { main_image: { image: '/a.webp', thumb_image: '/a.webp' } },
  ])
})

test('a link to anything but a web page is left out', () => {
  const profile = (id: number, link: string) => ({ id, link, platform_display: 'Mastodon' })
  const social_media_profiles = [profile(1, 'javascript:alert(1)'), profile(2, 'https://example.com/@karda')]
  expect(readAnswer('GET /contact/info/', { social_media_profiles })).toMatchObject({
    social_media_profiles: [{ id: 2 }],
  })
})

test('a cart leaves out no line, which the customer would buy unseen', () => {
  const line = { id: 1, quantity: 2, customization: null, product: { ...product, main_image: null } }
  const cart = (...items: unknown[]) => ({ id: 1, items, total_items: 2, total_price: 270 })
  expect(readAnswer('GET /orders/cart/', cart(line))).toMatchObject({ total_price: '270.00' })
  expect(() => readAnswer('GET /orders/cart/', cart(line, { ...line, product: null }))).toThrow(
    UnreadableAnswer,
  )
})

test('CART-03 ENT-39 without lines from the backend, underscores in keys become spaces and values stay verbatim', () => {
  const read = (customization: unknown, lines: Record<string, unknown> = {}) => {
    const line = { id: 1, quantity: 1, customization, product: { ...product, main_image: null }, ...lines }
    const cart = { id: 1, items: [line], total_items: 1, total_price: 135 }
    const { items } = readAnswer('GET /orders/cart/', cart) as { items: { customization_lines?: unknown }[] }
    return items[0]?.customization_lines
  }
  expect(read({ handle_material: 'Buffalo horn', engraving: 'mira_tom' })).toEqual([
    { label: 'handle material', value: 'Buffalo horn' },
    { label: 'engraving', value: 'mira_tom' },
  ])
  expect(read(null)).toBeUndefined()
  expect(read(undefined)).toBeUndefined()
  const customization_lines = [{ label: 'Handle', value: 'Buffalo horn' }]
  expect(read({ handle_material: 'buffalo_horn' }, { customization_lines })).toEqual(customization_lines)
})

test('replies beyond the maximum depth are left out', () => {
  let comment = { id: 1, content: 'Deep.', user: null, replies: [] as unknown[] }
  for (let id = 2; id < 5000; id++) comment = { id, content: 'In reply.', user: null, replies: [comment] }
  expect(JSON.stringify(readAnswer('GET /blog/comments/', [comment])).match(/In reply/g)).toHaveLength(51)
})

test('a comment is approved if the backend says true or has no such field', () => {
  const comment = { id: 1, content: 'Good.' }
  const answer = [undefined, true, false, null, 'false'].map((is_approved, index) => ({
    ...comment,
    id: index + 1,
    is_approved,
  }))
  const read = readAnswer('GET /blog/comments/', answer) as { is_approved: boolean }[]
  expect(read.map(({ is_approved }) => is_approved)).toEqual([true, true, false, false, false])
})
