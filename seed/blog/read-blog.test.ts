import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanHtml } from '#server/platform/text/html.ts'
import { blockedCountries, countryRules, defaultZones } from '#server/shop/shipping/bootstrap-shipping.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { htmlErrors, wordCount } from '../html-errors.ts'
import { readPictures } from '../read-pictures.ts'
import { isPathOfTheSeed } from '../seed-paths.ts'
import { shippingSettings } from '../settings.ts'
import { readPosts } from './read-blog.ts'

const posts = readPosts()
const editorial = readPictures().filter(({ slug }) => slug.startsWith('editorial-'))
const { products } = readCatalogue()

test('eight posts, newest first, each with its own picture', () => {
  const times = posts.map(({ published_at }) => published_at)
  expect(posts).toHaveLength(8)
  expect(times).toEqual(times.toSorted().reverse())
  expect(times[0]?.slice(0, 10)).toSatisfy((day: string) => day < '2026-11-21')
  expect(new Set(posts.map(({ picture }) => picture)).size).toBe(8)
  expect(new Set(posts.map(({ title }) => title)).size).toBe(8)
})

test.each(posts)('$slug: five hundred to a thousand words in plain HTML, and its picture exists', (post) => {
  expect(htmlErrors(post.content, isPathOfTheSeed)).toEqual([])
  expect(wordCount(post.content)).toBeGreaterThanOrEqual(500)
  expect(wordCount(post.content)).toBeLessThanOrEqual(1000)
  expect(editorial.map(({ file }) => file)).toContain(post.picture)
})

test.each(posts)('$slug: its headings begin below the title and skip no step', ({ content }) => {
  expect(content.match(/<h\d>/)?.[0]).toBe('<h2>')
})

test('sanitizing changes nothing in a post', () => {
  for (const { content } of posts) expect(cleanHtml(content)).toBe(content)
})

test('the posts contain every element that a post may contain', () => {
  const all = posts.map(({ content }) => content).join()
  for (const element of ['h3', 'ul', 'ol', 'table', 'blockquote', 'figcaption', 'strong', 'em'])
    expect(all).toContain(`<${element}>`)
})

test.each(posts)('$slug: a row of a table gives the figures of the knife that it links to', ({ content }) => {
  for (const [row, slug] of content.matchAll(
    /<tr>(?:(?!<\/tr>).)*"\/products\/([a-z0-9-]+)"(?:(?!<\/tr>).)*/g,
  )) {
    const product = products.find((candidate) => candidate.slug === slug)
    expect(row.match(/([\d.]+) cm/)?.[1]).toBe(product?.blade_cm?.toFixed(1))
    expect(row.match(/(\d+) g/)?.[1]).toBe(String(product?.weight_g))
  }
})

test('every text belongs to a post', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.html'))
  expect(files.sort()).toEqual(posts.map(({ slug }) => `${slug}.html`).sort())
})

test('the post on shipping agrees with the checkout', () => {
  const text = posts.find(({ slug }) => slug === 'how-a-khukuri-travels')?.content
  for (const [name, first, next, days_from, days_to] of defaultZones) {
    const cells = [name, `$${first / 100}`, `$${next / 100}`, `${days_from}–${days_to}`]
    expect(text).toContain(`<tr><td>${cells.join('</td><td>')}</td></tr>`)
  }
  expect(text).toContain(`From $${Number(shippingSettings.free_from)} of goods on`)
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  for (const country of Object.keys({ ...countryRules, ...blockedCountries }))
    expect(text).toContain(names.of(country))
})
