import { expect, test } from 'vitest'
import { byline } from './byline.ts'

const post = { author: { username: 'maya.r' }, published_at: '2026-10-30T09:00:00Z', comment_count: 11 }

test('names the author, the long date and the number of comments', () => {
  expect(byline(post)).toBe('By maya.r on October 30, 2026 | 11 Comments')
  expect(byline({ ...post, comment_count: 1 })).toMatch(/\| 1 Comment$/)
  expect(byline({ ...post, comment_count: 0 })).toMatch(/\| 0 Comments$/)
})

test('a post without an author is by Admin', () => {
  expect(byline({ ...post, author: { username: null } })).toMatch(/^By Admin on /)
})
