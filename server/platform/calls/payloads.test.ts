import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()

/** Posts raw bytes to the call for registration, as only a hostile client does. */
async function post(body: RequestInit['body'] | undefined, headers: Record<string, string> = {}) {
  const answer = await api.app.request('/api/accounts/register/', {
    method: 'POST',
    headers: { 'X-Tenant-ID': '3', 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit)
  return { status: answer.status, body: await answer.json() }
}

const account = { email: 'maya@example.com', password: 'long enough', password_confirm: 'long enough' }

test.for([
  ['cut off', '{"email": "maya@exam'],
  ['a comment', '{} // nothing'],
  ['a form', 'email=maya%40example.com'],
  ['two values', '{}{}'],
  ['a byte that is not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['a raw NUL', '{"email": "a\0b"}'],
  ['an escaped NUL in a value', '{"email": "a\\u0000b"}'],
  ['an escaped NUL in a key', '{"a\\u0000b": 1}'],
  ['a NUL deep inside', '{"more": [{"text": "\\u0000"}]}'],
  ['thirty thousand brackets', '['.repeat(30_000)],
  ['thirty thousand brackets that close', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['half of a surrogate pair', '{"email": "\\ud800"}'],
] as const)('malformed JSON is refused with 400: %s', async ([, body]) => {
  expect(await post(body)).toEqual({
    status: 400,
    body: { detail: expect.stringMatching(/^The body is not valid JSON/), code: 'malformed_json' },
  })
})

test('the words \\u0000, typed by a person, are no NUL', async () => {
  const answer = await post(JSON.stringify({ ...account, password_confirm: '\\u0000' }))
  expect(answer).toEqual({ status: 400, body: { password_confirm: ['Passwords do not match.'] } })
})

test.for(['[]', '"text"', '5', 'null', 'true'])(
  'a payload that is not an object is refused: %s',
  async (body) => {
    expect(await post(body)).toEqual({ status: 400, body: { non_field_errors: [expect.any(String)] } })
  },
)

test('a missing body counts as an empty object: every field is required', async () => {
  expect(await post(undefined)).toEqual({
    status: 400,
    body: {
      email: ['This field is required.'],
      password: ['This field is required.'],
      password_confirm: ['This field is required.'],
    },
  })
})

test.for([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  '',
])('content type %o is refused with 415', async (type) => {
  const answer = await post(JSON.stringify(account), { 'Content-Type': type })
  expect(answer).toEqual({ status: 415, body: { detail: 'Send application/json.', code: 'json_expected' } })
})

test.for(['application/json; charset=utf-8', 'Application/JSON', 'application/json ;charset=UTF-8'])(
  'content type %o is JSON',
  async (type) => {
    expect((await post('{}', { 'Content-Type': type })).body).toHaveProperty('email')
  },
)

test('a body over 64 KB is refused with 413, even without a Content-Length', async () => {
  const large = JSON.stringify({ ...account, more: 'x'.repeat(64 * 1024) })
  const tooLarge = { status: 413, body: { detail: 'This is too large: the limit is 64 KB.' } }
  expect(await post(large)).toEqual(tooLarge)
  expect(await post(large, { 'Content-Length': String(large.length) })).toEqual(tooLarge)
  expect(await post(new Blob([large]).stream())).toEqual(tooLarge)
})

test('unknown fields are ignored, in the payload and in the query', async () => {
  const body = { ...account, role: 'owner', id: 77, __proto__: { email: 'x' }, constructor: 1 }
  const { id } = await api.call('POST /accounts/register/', { body })
  const stored = await api.database
    .selectFrom('accounts')
    .select(['id', 'role'])
    .where('email', '=', account.email)
    .execute()
  expect(stored).toEqual([{ id, role: 'customer' }])
  expect(id).not.toBe(77)
  expect((await api.send('GET /products/products/', { query: { is_staff: 'true' } })).status).toBe(200)
})

test('a NUL in the address is refused with 400', async () => {
  for (const address of ['/products/products/a%00b/', '/products/products/?search=%00']) {
    const answer = await api.app.request(`/api${address}`, { headers: { 'X-Tenant-ID': '3' } })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      detail: 'The address contains a NUL character.',
      code: 'nul_in_address',
    })
  }
})

test('an empty query parameter counts as absent', async () => {
  const query = { search: '', category__slug: '', min_price: '', max_price: '', ordering: '', page: '' }
  const answer = await api.send('GET /products/products/', { query: { ...query, in_stock: '' } })
  expect(answer.status).toBe(200)
})

test('an address with invalid encoding is looked up unchanged', async () => {
  const headers = { 'X-Tenant-ID': '3' }
  expect((await api.app.request('/api/products/products/%E0%A4%A/', { headers })).status).toBe(404)
  expect((await api.app.request('/api/products/products/?search=%E0%A4%A', { headers })).status).toBe(200)
})
