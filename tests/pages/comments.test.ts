import { expect, test } from 'vitest'
import { openDemoPages, type ServedPage } from '../support/demo-pages.ts'

const shop = await openDemoPages()

const slug = 'caring-for-a-khukuri'

const open = () => shop.visit(`/blog/${slug}`)
const titleOf = ({ texts }: ServedPage) => texts('#comments h2')

async function findPost() {
  const post = await shop.call('GET /blog/posts/{slug}/', { params: { slug } })
  const { results } = await shop.call('GET /blog/comments/', { query: { post: post.id, is_approved: true } })
  return { post, comments: results }
}

test('COMM-01 COMM-02 replies are in a separate list below their comment', async () => {
  const page = await open()
  const { post, comments } = await findPost()
  expect(titleOf(page)).toEqual([`Comments (${post.comment_count})`])
  expect(page.all('#comments article')).toHaveLength(post.comment_count)
  type Comment = { content: string; replies: Comment[] }
  let deepest = 0
  const check = (list: Element | null, expected: Comment[], depth: number) => {
    deepest = Math.max(deepest, depth)
    const entries = [...(list?.children ?? [])]
    expect(entries).toHaveLength(expected.length)
    for (const [index, { content, replies }] of expected.entries()) {
      const entry = entries[index]
      expect(entry?.querySelector(':scope > article')?.textContent).toContain(content)
      if (replies.length > 0) check(entry?.querySelector(':scope > ol') ?? null, replies, depth + 1)
    }
  }
  check(page.document.querySelector('#comments ol'), comments, 0)
  expect(deepest).toBeGreaterThan(0)
})

test('COMM-19 ENT-23 ENT-24 ENT-25 ENT-26 comments that await approval are not listed', async () => {
  const { post, comments } = await findPost()
  const customer = await shop.person('mira')
  const body = { post: post.id, content: 'Waiting here.', parent: null }
  const written = await customer.call('POST /blog/comments/', { body })
  expect(written).toMatchObject({ is_approved: false, parent: null, replies: [] })
  const page = await open()
  expect(page.text).not.toContain('Waiting here.')
  expect(Object.keys(comments[0] ?? {}).toSorted()).toEqual(
    ['content', 'created_at', 'id', 'is_approved', 'parent', 'replies', 'user'].toSorted(),
  )
  const parent = comments.find(({ replies }) => replies.length > 0)
  expect(parent?.user.username).toEqual(expect.any(String))
  expect(parent?.replies[0]).toMatchObject({ parent: parent?.id, is_approved: true })
})
