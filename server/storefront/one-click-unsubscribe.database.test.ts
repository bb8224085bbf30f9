import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const { slug } = await givenProduct(api.system, { slug: 'jungle', stock: 0 })
const email = 'maya@example.com'
await api.call('POST /products/products/{slug}/notify/', { params: { slug }, body: { email } })
const [mail] = await api.database.selectFrom('outbox').select('unsubscribe_url').execute()
const path = mail?.unsubscribe_url?.replace('http://shop.test', '') ?? ''

const press = (address: string, headers: Record<string, string> = {}) =>
  api.app.request(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    headers,
  })
const waiting = () => api.database.selectFrom('stock_waits').select('email').execute()

test('the program of a mailbox ends the emails by one request, without a redirect', async () => {
  expect(await waiting()).toEqual([{ email }])
  expect((await press(path)).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await press(path)).status).toBe(200)
})

test('another token ends nothing', async () => {
  expect((await press('/back-in-stock?stop=made-up')).status).toBe(404)
  expect((await press(`/back-in-stock?stop=${'x'.repeat(1500)}`)).status).toBe(400)
})

test('what a browser sends, and what has no token, is left to the page', async () => {
  expect(await (await press(path, { Origin: 'http://shop.test' })).text()).toBe(
    'This server renders no pages.',
  )
  expect(await (await press('/back-in-stock')).text()).toBe('This server renders no pages.')
})
