import { expect, test } from 'vitest'
import type { Comment } from '../../../contract/shop/blog.ts'
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

/** Ids only: [1, [2, [3]], 4] is 1, its reply 2, the reply 3 to that one, and 4. */
type Shape = (number | Shape)[]
function shapeOf(tree: readonly Comment[]): Shape {
  return tree.flatMap(({ id, replies }) => (replies.length > 0 ? [id, shapeOf(replies)] : [id]))
}

const nested = [comment(1, null, [comment(2, 1, [comment(3, 2)])]), comment(4)]

test('COMM-02 comments carry their replies, at any depth', () => {
  expect(shapeOf(commentTree(nested))).toEqual([1, [2, [3]], 4])
  expect(countComments(commentTree(nested))).toBe(4)
})

test('COMM-02 an answer that lists replies beside their parents, or does not nest them, is the same tree', () => {
  const flat = [comment(1), comment(2, 1), comment(3, 2), comment(4)]
  expect(shapeOf(commentTree(flat))).toEqual([1, [2, [3]], 4])
  expect(shapeOf(commentTree([...nested, comment(2, 1), comment(3, 2)]))).toEqual([1, [2, [3]], 4])
})

test('COMM-19 what is not approved is left out, with what answers it', () => {
  const waiting = { ...comment(2, 1, [comment(3, 2)]), is_approved: false }
  expect(shapeOf(commentTree([comment(1, null, [waiting]), comment(4)]))).toEqual([1, 4])
})

test('COMM-17 a new comment stands at the top of the list', () => {
  expect(shapeOf(withComment(nested, comment(9)))).toEqual([9, 1, [2, [3]], 4])
})

test('COMM-18 a new reply stands at the top of its parent’s replies, at any depth', () => {
  expect(shapeOf(withComment(nested, comment(9, 1)))).toEqual([1, [9, 2, [3]], 4])
  expect(shapeOf(withComment(nested, comment(9, 3)))).toEqual([1, [2, [3, [9]]], 4])
})

test('a reply to something that is not here changes nothing', () => {
  expect(withComment(nested, comment(9, 77))).toEqual(nested)
})
