import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { htmlErrors, wordCount } from '../html-errors.ts'
import { picturesFolder, picturesOf, readPictures } from '../read-pictures.ts'
import { isPathOfTheSeed } from '../seed-paths.ts'
import { readCatalogue } from './read-catalogue.ts'

const { categories, products, customizationOptions } = readCatalogue()
const pictures = readPictures()
const slugs = products.map(({ slug }) => slug)

test('26 products in seven categories, each slug and plate once, no category empty', () => {
  expect(products).toHaveLength(26)
  expect(new Set(slugs).size).toBe(26)
  expect(products.map(({ plate }) => plate)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1))
  expect(categories.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(new Set(products.map(({ category }) => category))).toEqual(
    new Set(categories.map(({ slug }) => slug)),
  )
})

test('the catalogue has the special cases: sold out, the last one, no picture', () => {
  expect(products.filter(({ stock }) => stock === 0).map(({ slug }) => slug)).toEqual(['kitchen-cleaver-8'])
  expect(products.filter(({ stock }) => stock === 1).map(({ slug }) => slug)).toEqual(['kothimora-silver-10'])
  expect(slugs.filter((slug) => picturesOf(pictures, slug).length === 0)).toEqual(['sirupate-long-20'])
})

test.each(products)('$slug: measures and prices are possible', (product) => {
  const { blade_cm, overall_cm, category, weight_g, packed_weight_g } = product
  if (blade_cm !== null) {
    expect(overall_cm - blade_cm).toBeGreaterThanOrEqual(6)
    expect(overall_cm - blade_cm).toBeLessThanOrEqual(16)
  }
  expect(packed_weight_g - weight_g).toBe(category === 'accessories' ? 150 : 500)
  expect(product.price_cents).toBeGreaterThan(0)
  expect(product.price_before_discount_cents ?? Number.POSITIVE_INFINITY).toBeGreaterThan(product.price_cents)
})

test('every single knife with pictures has one next to a ruler and at least two others', () => {
  const isSet = (slug: string) => ['wall-display-pair', 'karda-chakmak-set'].includes(slug)
  for (const { slug, blade_cm } of products) {
    if (blade_cm === null || isSet(slug)) continue
    const own = picturesOf(pictures, slug)
    if (own.length === 0) continue
    expect(own.filter(({ alt }) => /\bruler\b/.test(alt)).length, slug).toBe(1)
    expect(own.length, slug).toBeGreaterThanOrEqual(3)
  }
})

test.each(products)('$slug: has its texts, of the right length and in plain HTML', (product) => {
  expect(htmlErrors(product.long_html_description, isPathOfTheSeed)).toEqual([])
  expect(wordCount(product.long_html_description)).toBeGreaterThanOrEqual(180)
  expect(wordCount(product.long_html_description)).toBeLessThanOrEqual(350)
  expect(htmlErrors(product.description, () => false)).toEqual([])
  expect(product.description).not.toMatch(/[<>&]/)
  expect(product.description.match(/[.!?](\s|$)/g)?.length).toBeLessThanOrEqual(3)
  expect(product.attributes.length).toBeGreaterThanOrEqual(6)
})

test.each(categories)(
  '$slug: is described in plain HTML of at most one link or emphasis',
  ({ description }) => {
    expect(htmlErrors(description, isPathOfTheSeed)).toEqual([])
    expect(description.match(/<(a|em|strong)[ >]/g)?.length ?? 0).toBeLessThanOrEqual(1)
  },
)

test('every long description belongs to a product', () => {
  const files = readdirSync(join(import.meta.dirname, 'long'))
  expect(files.sort()).toEqual(slugs.map((slug) => `${slug}.html`).sort())
})

test('no two products have the same time, which would leave new arrivals unsorted, and none is in the future', () => {
  const times = products.map(({ created_at }) => created_at)
  expect(new Set(times).size).toBe(times.length)
  expect(times.filter((time) => time < '2025-01-01' || time >= '2026-11-21')).toEqual([])
})

test('an option is a text with a maximum length or a choice whose first value is free', () => {
  for (const option of customizationOptions) {
    if (option.kind === 'choice') expect(option.choices?.[0]?.surcharge_cents).toBe(0)
    else expect(option.surcharge_by_length?.at(-1)?.[0]).toBe(option.max_length)
  }
  expect(products.find(({ slug }) => slug === 'sirupate-10')?.customization_options).toEqual(
    customizationOptions,
  )
})

test('the list has every picture file, with its size, and no other', async () => {
  expect(readdirSync(picturesFolder).sort()).toEqual(pictures.map(({ file }) => file).sort())
  for (const { file, width, height } of pictures) {
    expect(existsSync(join(picturesFolder, file))).toBe(true)
    expect(await sharp(join(picturesFolder, file)).metadata()).toMatchObject({
      format: 'webp',
      width,
      height,
    })
  }
})

test('a picture belongs to a product, in an order without gaps, or is editorial', () => {
  for (const { slug } of pictures) expect(slugs.includes(slug) || slug.startsWith('editorial-')).toBe(true)
  for (const slug of slugs) {
    const own = picturesOf(pictures, slug)
    expect(own.map(({ order }) => order)).toEqual(own.map((_, index) => index + 1))
  }
})

test('the pictures together are small enough for the repository', () => {
  const bytes = pictures.map(({ file }) => statSync(join(picturesFolder, file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000)
})

test('a picture of a choice shows a choice of its product, after all pictures of the standard knife', () => {
  for (const { slug, customization_options } of products) {
    const own = picturesOf(pictures, slug)
    const firstChoice = own.findIndex(({ shows }) => shows)
    if (firstChoice === -1) continue
    expect(firstChoice).toBeGreaterThan(0)
    expect(own.slice(firstChoice).every(({ shows }) => shows)).toBe(true)
    for (const { shows = {} } of own)
      for (const [key, value] of Object.entries(shows)) {
        const option = customization_options.find((one) => one.key === key)
        expect(option?.choices?.map((choice) => choice.value)).toContain(value)
      }
  }
})
