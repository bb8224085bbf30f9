import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'
import { newCustomer, type TestCustomer } from '../support/shop-api.ts'
import { shopperWith } from '../support/shopper.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openSharedShop()

/** The same token with an expiry in the past; only a server would notice the invalid signature. */
function expired({ access }: TestCustomer): string {
  const [head, payload = '', signature] = access.split('.')
  const old = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), exp: 1_000_000_000 }
  return [head, Buffer.from(JSON.stringify(old)).toString('base64url'), signature].join('.')
}

type Sent = { path: string; bearer: string | undefined }

function recordCalls(page: Page): Sent[] {
  const calls: Sent[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, bearer: request.headers().authorization })
  })
  return calls
}

test('API-01 API-02 API-04 CONST-01 calls name the tenant, and carry the token once there is one', async () => {
  const visitor = await shop.visit('/')
  const asVisitor = visitor.waitForRequest('**/api/products/products/**')
  await visitor
    .getByRole('link', { name: 'Show all' })
    .or(visitor.locator('a[href="/products"]'))
    .first()
    .click()
  expect((await asVisitor).headers()).toMatchObject({ 'x-tenant-id': '3' })
  expect((await asVisitor).headers().authorization).toBeUndefined()

  const { page, access } = await shopperWith(shop)
  const asCustomer = page.waitForRequest('**/api/orders/cart/')
  await page.goto('/')
  expect((await asCustomer).headers()).toMatchObject({
    'x-tenant-id': '3',
    authorization: `Bearer ${access}`,
  })
})

test('AUTH-15 AUTH-16 AUTH-17 with an expired token all calls wait for one refresh, and then send the new token', async () => {
  const customer = await newCustomer(shop.api)
  const page = await shop.newPage()
  await signInPage(page, { ...customer, access: expired(customer) })
  const calls = recordCalls(page)
  await page.goto('/account')
  await page.getByText('No orders yet').waitFor()
  await page.getByText(customer.email).waitFor()
  const access = await page.evaluate(() => localStorage.getItem('access_token'))
  expect(access).not.toBe(expired(customer))
  expect(calls.filter(({ path }) => path === '/api/accounts/token/refresh/')).toEqual([
    { path: '/api/accounts/token/refresh/', bearer: undefined },
  ])
  const others = calls.filter(({ path }) => path !== '/api/accounts/token/refresh/')
  expect(others.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/orders/cart/', '/api/accounts/me/', '/api/orders/orders/']),
  )
  for (const { path, bearer } of others) expect(bearer, path).toBe(`Bearer ${access}`)
})

test('several tabs share a single refresh', { tags: 'slow' }, async () => {
  const customer = await newCustomer(shop.api)
  const page = await shop.newPage()
  await signInPage(page, { ...customer, access: expired(customer) })
  let refreshes = 0
  // Delay the first answer until the other tab waits for it, too.
  const otherWaits = Promise.withResolvers<void>()
  await page.context().route('**/api/accounts/token/refresh/', async (route) => {
    refreshes += 1
    await otherWaits.promise
    await route.continue()
  })
  const first = page.goto('/account')
  await page.waitForRequest('**/api/accounts/token/refresh/')
  await first
  const other = await page.context().newPage()
  await other.goto('/account')
  await hydrated(other)
  otherWaits.resolve()
  await page.getByText('No orders yet').waitFor()
  await other.getByText('No orders yet').waitFor()
  expect(refreshes).toBe(1)
})

test('AUTH-18 when the refresh is refused the visitor is signed out, and public content still shows', {
  tags: 'slow',
}, async () => {
  const customer = await newCustomer(shop.api)
  const page = await shop.newPage()
  allowNoise(page, /status of 401/)
  await signInPage(page, { access: expired(customer), refresh: 'long-gone' })
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Please Log In' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  await page.goto('/products')
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
})

test('a rejected token is refreshed even if it does not look expired', {
  tags: 'slow',
}, async () => {
  const customer = await newCustomer(shop.api)
  const page = await shop.newPage()
  allowNoise(page, /status of 401/)
  await signInPage(page, { ...customer, access: `${customer.access}x` })
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBe(`${customer.access}x`)
})

test('AUTH-04 AUTH-05 signing out in one tab is visible in the other', { tags: 'slow' }, async () => {
  const { page } = await shopperWith(shop, { slug: 'care-kit', quantity: 2 })
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Cart, 2 items' }).first().waitFor()
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Please Log In' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(await page.getByRole('link', { name: 'Cart, 2 items' }).count()).toBe(0)
})

test('API-10 LAYOUT-10 LAYOUT-11 logout clears the tokens and goes to the home page, whatever the server answers', async () => {
  for (const fail of [500, 'abort'] as const) {
    const { page } = await shopperWith(shop)
    allowNoise(page, /status of 500/, /ERR_FAILED/)
    await page.route('**/api/accounts/logout/', (route) =>
      fail === 'abort' ? route.abort() : route.fulfill({ status: fail, body: 'down' }),
    )
    await page.goto('/cart')
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${shop.url}/`)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  }
})

test('logging out ends the session on the server, too', { tags: 'slow' }, async () => {
  const { page, refresh } = await shopperWith(shop)
  await page.goto('/account')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/`)
  const { status } = await shop.api('POST', '/accounts/token/refresh/', { body: { refresh } })
  expect(status).toBe(401)
})
