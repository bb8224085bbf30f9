import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { htmlFaults, wordCount } from '../html-faults.ts'
import { readPictures } from '../read-pictures.ts'
import { isPathOfTheSeed } from '../seed-paths.ts'
import { readPosts } from './read-blog.ts'

const posts = readPosts()
const editorial = readPictures().filter(({ slug }) => slug.startsWith('editorial-'))

test('three posts, newest first, each with a picture of its own', () => {
  const times = posts.map(({ published_at }) => published_at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(times[0]?.slice(0, 10)).toBe('2026-11-09')
  expect(new Set(posts.map(({ picture }) => picture)).size).toBe(3)
})

test.each(posts)('$slug: five hundred words or more in plain HTML, and its picture exists', (post) => {
  expect(htmlFaults(post.content, isPathOfTheSeed)).toEqual([])
  expect(wordCount(post.content)).toBeGreaterThanOrEqual(500)
  expect(editorial.map(({ file }) => file)).toContain(post.picture)
})

test('no text is without a post', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.html'))
  expect(files.sort()).toEqual(posts.map(({ slug }) => `${slug}.html`).sort())
})
