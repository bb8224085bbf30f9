import { expect, test } from 'vitest'
import type { RenderPage } from '#server/platform/calls/dependencies.ts'
import { openApi } from '#tests/support/api.ts'

const form = 'application/x-www-form-urlencoded'
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

/** A page that sends its form as a message, and answers with the status of the call. */
const renderPage: RenderPage = async (request, { apiFetch }) => {
  const texts = Object.fromEntries(new URLSearchParams(await request.text()))
  const { status } = await apiFetch(
    new Request('http://localhost/api/contact/messages/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Tenant-ID': '3' },
      body: JSON.stringify(texts),
    }),
  )
  return new Response('<h1>Contact</h1>', { status })
}

const api = await openApi({
  renderPage,
  rateLimits: true,
  takesForm: (pathname) => pathname === '/contact',
  publicUrl: 'https://shop.example',
})

function post(
  texts: Record<string, string>,
  headers: Record<string, string> = { Origin: 'https://shop.example' },
  { path = '/contact', address = '203.0.113.7' } = {},
) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': form, Host: 'shop.example', ...headers },
    body: new URLSearchParams(texts).toString(),
  }
  return api.app.request(path, init, from(address))
}

const about = (subject: string) => ({
  name: 'A',
  email: `${subject}@example.com`,
  subject,
  message: 'Of horn?',
})

test('a form posted to its page reaches the API, and the answer is not cached', async () => {
  const answer = await post(about('handle'))
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([201, 'no-store'])
  expect((await post(about('sheath'), undefined, { path: '/blog' })).status).toBe(405)
})

test('a form from another site, an overlong form and a body that is not a form are refused', async () => {
  const elsewhere = await post(about('a'), { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })
  expect(elsewhere.status).toBe(403)
  expect(await elsewhere.text()).toContain('This form wasn’t sent from a page of this shop.')
  expect((await post(about('b'), {})).status).toBe(403)
  expect((await post(about('c'), { Origin: 'null' })).status).toBe(403)
  expect((await post(about('d'), { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(201)
  expect((await post({ message: 'x'.repeat(70_000) })).status).toBe(413)
  const json = { Origin: 'https://shop.example', 'Content-Type': 'application/json' }
  expect((await post(about('e'), json)).status).toBe(415)
})

test('the limits of a form count its sender, like a call made by scripts', async () => {
  const other = { address: '203.0.113.9' }
  for (let count = 0; count < 20; count++)
    expect((await post(about(`n${count}`), undefined, other)).status).toBe(201)
  expect((await post(about('one-more'), undefined, other)).status).toBe(429)
})
