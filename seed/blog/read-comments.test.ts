import { expect, test } from 'vitest'
import { readCustomers } from '../people/read-people.ts'
import { readPosts } from './read-blog.ts'
import { readComments, type SeedComment } from './read-comments.ts'

const comments = readComments()
const byKey = new Map(comments.map((comment) => [comment.key, comment]))

function parentOf({ parent }: SeedComment): SeedComment | undefined {
  return parent === null ? undefined : byKey.get(parent)
}

function depthOf(comment: SeedComment): number {
  const parent = parentOf(comment)
  return parent ? depthOf(parent) + 1 : 0
}

test('some thirty comments by many people, no two with the same key or text', () => {
  expect(comments.length).toBeGreaterThanOrEqual(25)
  expect(byKey.size).toBe(comments.length)
  expect(new Set(comments.map(({ content }) => content)).size).toBe(comments.length)
  expect(new Set(comments.map(({ username }) => username)).size).toBeGreaterThanOrEqual(12)
})

test('a comment is later than its post and its author’s account, and not in the future', () => {
  const published = new Map(readPosts().map(({ slug, published_at }) => [slug, published_at]))
  const opened = new Map(readCustomers().map(({ username, created_at }) => [username, created_at]))
  const isBefore = (start: string | undefined, time: string) => start !== undefined && start < time
  const impossible = comments.filter(
    ({ post, username, created_at }) =>
      !isBefore(published.get(post), created_at) ||
      !isBefore(opened.get(username), created_at) ||
      created_at >= '2026-11-21',
  )
  expect(impossible).toEqual([])
})

test('a reply answers an earlier, approved comment on the same post', () => {
  for (const comment of comments) {
    if (comment.parent === null) continue
    const parent = parentOf(comment)
    expect(parent).toMatchObject({ post: comment.post, is_approved: true })
    expect(parent && parent.created_at < comment.created_at).toBe(true)
  }
})

test('replies go four deep, and every post has been commented on', () => {
  expect(Math.max(...comments.map(depthOf))).toBe(4)
  const approved = comments.filter(({ is_approved }) => is_approved)
  expect(new Set(approved.map(({ post }) => post))).toEqual(new Set(readPosts().map(({ slug }) => slug)))
})

test('a few await approval, one of them spam', () => {
  const waiting = comments.filter(({ is_approved }) => !is_approved)
  expect(waiting).toHaveLength(4)
  expect(waiting.filter(({ username }) => username === 'topdeals24')).toHaveLength(1)
})

test('comments are plain text, trimmed', () => {
  for (const { content } of comments) {
    expect(content).toBe(content.trim())
    expect(content).not.toMatch(/<\/?[a-z]/i)
  }
})
