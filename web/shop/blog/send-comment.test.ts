import { expect, test } from 'vitest'
import { contentError, sendComment } from './send-comment.ts'

test('COMM-11 a comment that is empty after trimming is refused', async () => {
  for (const content of ['', '  ', '\n\t ']) {
    expect(contentError(content)).toBe('Please enter your comment.')
    await expect(sendComment({ post: 1, content, parent: null })).rejects.toThrow(
      'Please enter your comment.',
    )
  }
  expect(contentError(' Well said. ')).toBeUndefined()
})

test('COMM-12 a comment without a post id is refused', async () => {
  await expect(sendComment({ post: undefined, content: 'Well said.', parent: null })).rejects.toThrow(
    'Post ID is required to submit a comment.',
  )
})
