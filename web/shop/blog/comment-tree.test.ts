import { expect, test } from 'vitest'
import type { Comment } from '#contract/shop/blog.ts'
import { commentTree, countComments, withComment } from './comment-tree.ts'

const comment = (id: number, parent: number | null = null, replies: Comment[] = []): Comment => ({
  id,
  parent,
  replies,
  user: { username: 'maya' },
  content: `Comment ${id}`,
  created_at: '2026-11-01T00:00:00Z',
  is_approved: true,
})

/** Ids only: in [1, [2, [3]], 4], 2 is a reply to 1, and 3 a reply to 2. */
type Shape = (number | Shape)[]
function shapeOf(tree: readonly Comment[]): Shape {
  return tree.flatMap(({ id, replies }) => (replies.length > 0 ? [id, shapeOf(replies)] : [id]))
}

const nested = [comment(1, null, [comment(2, 1, [comment(3, 2)])]), comment(4)]

test('COMM-02 comments carry their replies, at any depth', () => {
  expect(shapeOf(commentTree(nested))).toEqual([1, [2, [3]], 4])
  expect(countComments(commentTree(nested))).toBe(4)
})

test('COMM-02 a flat list, or one with replies both nested and at the top level, gives the same tree', () => {
  const flat = [comment(1), comment(2, 1), comment(3, 2), comment(4)]
  expect(shapeOf(commentTree(flat))).toEqual([1, [2, [3]], 4])
  expect(shapeOf(commentTree([...nested, comment(2, 1), comment(3, 2)]))).toEqual([1, [2, [3]], 4])
})

test('COMM-19 the tree leaves out an unapproved comment with its replies', () => {
  const unapproved = { ...comment(2, 1, [comment(3, 2)]), is_approved: false }
  expect(shapeOf(commentTree([comment(1, null, [unapproved]), comment(4)]))).toEqual([1, 4])
})

test('COMM-17 a new comment comes first in the list', () => {
  expect(shapeOf(withComment(nested, comment(9)))).toEqual([9, 1, [2, [3]], 4])
})

test('COMM-18 a new reply comes first among its parent’s replies, at any depth', () => {
  expect(shapeOf(withComment(nested, comment(9, 1)))).toEqual([1, [9, 2, [3]], 4])
  expect(shapeOf(withComment(nested, comment(9, 3)))).toEqual([1, [2, [3, [9]]], 4])
})

test('a reply to an unknown comment changes nothing', () => {
  expect(withComment(nested, comment(9, 77))).toEqual(nested)
})
