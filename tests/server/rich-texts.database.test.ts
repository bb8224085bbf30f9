import { expect, test } from 'vitest'
import { readProduct } from '#server/shop/catalogue/admin/product-values.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { openApi } from '../support/api.ts'

const api = await openApi()
const owner = await api.person('asha', 'owner')
const { id } = await givenProduct(api.system, { slug: 'piece' })
const post = { slug: 'a-post', title: 'A post', author_id: null, picture: null, published_at: null }
const day = { in_force_on: null, note: '' }

/** All HTML fields of staff, with their maximum lengths. */
const fields = {
  faq: ['answer', 20_000, (answer: string) => add('faqs', { question: 'Why?', answer })],
  policy: [
    'content',
    100_000,
    (content: string) =>
      add('policies/{document_type}/versions', { ...day, content }, { document_type: 'refund_policy' }),
  ],
  post: ['content', 200_000, (content: string) => add('posts', { ...post, status: 'draft', content })],
  preview: [
    'content',
    200_000,
    (content: string) => add('post-previews', { ...post, status: 'draft', content }),
  ],
  category: [
    'description',
    10_000,
    (description: string) => add('categories', { slug: 'a', name: 'A', description }),
  ],
  product: [
    'long_html_description',
    100_000,
    async (html: string) =>
      owner.send('PUT /admin/products/{id}/', {
        params: { id },
        body: {
          ...(await readProduct(api.system, String(id))),
          version: 1,
          long_html_description: html,
        } as never,
      }),
  ],
} as const

function add(path: string, body: unknown, params?: unknown) {
  return owner.send(`POST /admin/${path}/` as never, { body, params } as never)
}

test.for(Object.keys(fields) as (keyof typeof fields)[])(
  'the HTML of a %s is refused at its field if sanitizing makes it too long',
  async (name) => {
    const [field, max, send] = fields[name]
    const answer = await send('&'.repeat(max))
    expect(answer).toMatchObject({ status: 400, body: { [field]: [`Please keep it to ${max} characters.`] } })
  },
)

test.for(['faq', 'policy'] as const)(
  'the HTML of a %s is refused if sanitizing removes all of it',
  async (name) => {
    const [field, , send] = fields[name]
    for (const html of ['<?', '<!-- later -->', '<script>x()</script>', ' <style>p{}</style> '])
      expect(await send(html), html).toMatchObject({
        status: 400,
        body: { [field]: ['This field may not be blank.'] },
      })
  },
)

test('a post, a category and a product may have no text', async () => {
  for (const name of ['post', 'category', 'product'] as const)
    expect((await fields[name][2]('<!-- later -->')).status, name).toBeLessThan(300)
})
