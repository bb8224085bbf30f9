import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openSharedShop()
const customer = await newCustomer(shop.api)

const tokensOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')])

async function logIn(page: Page, login_id = customer.email, password = customer.password) {
  await page.getByLabel('Email').fill(login_id)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('ROUTE-10 LOGIN-01 LOGIN-02 LOGIN-03 the page has its fields and a link to register', async () => {
  const page = await shop.visit('/login')
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor()
  expect(await page.locator('input[name=login_id]').getAttribute('type')).toBe('email')
  expect(await page.locator('input[name=password]').getAttribute('type')).toBe('password')
  expect(await page.locator('main').getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
    '/register',
  )
  expect(await page.title()).toBe('Login | Karda Khukuri House')
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
})

test('LOGIN-06 LOGIN-07 AUTH-01 AUTH-02 ROLE-11 API-03 a login stores both tokens and goes home', async () => {
  const page = await shop.visit('/login')
  const sent = page.waitForRequest('**/api/accounts/login/')
  await logIn(page)
  expect((await sent).headers().authorization).toBeUndefined()
  expect((await sent).postDataJSON()).toEqual({ login_id: customer.email, password: customer.password })
  await page.waitForURL(`${shop.url}/`)
  const [access, refresh] = await tokensOf(page)
  expect(access).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(refresh).toBeTruthy()
  expect(access).not.toBe(refresh)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor()
})

test('a username logs in, too', async () => {
  const page = await shop.visit('/login')
  await logIn(page, customer.username)
  await page.waitForURL(`${shop.url}/`)
})

test('LOGIN-04 LOGIN-05 without email or password nothing is sent; the first empty field has the focus and says why', async () => {
  const page = await shop.visit('/login')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.getByRole('button', { name: 'Login' }).click()
  const email = page.getByLabel('Email')
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  const tied = (await email.getAttribute('aria-describedby')) ?? ''
  expect(await page.locator(`[id="${tied.split(' ').at(-1)}"]`).textContent()).toBe(
    'Please enter your email.',
  )
  await email.fill(customer.email)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Please enter your password.').waitFor()
  expect(await page.getByLabel('Password').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(calls).toEqual([])
})

test("ERR-53 a refused login shows the server's detail", async () => {
  const page = await shop.visit('/login')
  allowNoise(page, /status of 401/)
  await logIn(page, customer.email, 'wrong password')
  await page.getByRole('alert').getByText('Email or password is incorrect.').waitFor()
  expect(await tokensOf(page)).toEqual([null, null])
})

test('ERR-54 ERR-55 without a detail it shows the errors by field, otherwise the default', async () => {
  const page = await shop.visit('/login')
  allowNoise(page, /status of [45]00/, /ERR_FAILED/)
  const alert = page.getByRole('alert')
  await page.route('**/api/accounts/login/', (route) =>
    route.fulfill({ status: 400, json: { login_id: ['Too long.', 'Odd.'], password: ['Too short.'] } }),
  )
  await logIn(page)
  await alert.getByText('login_id: Too long. Odd.; password: Too short.', { exact: true }).waitFor()
  const unknown = 'An unknown error occurred during login.'
  await page.route('**/api/accounts/login/', (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }))
  await logIn(page)
  await alert.getByText(unknown, { exact: true }).waitFor()
  await page.route('**/api/accounts/login/', (route) => route.abort())
  await logIn(page)
  await alert.getByText(unknown, { exact: true }).waitFor()
})

test('ERR-57 an answer without tokens is not a login', async () => {
  const page = await shop.visit('/login')
  // The contract's own validation logs an error, too.
  allowNoise(page, /broke the contract/)
  await page.route('**/api/accounts/login/', (route) => route.fulfill({ json: { access: 'x' } }))
  await logIn(page)
  await page.getByRole('alert').getByText('Invalid token response from server.').waitFor()
  expect(await tokensOf(page)).toEqual([null, null])
})

test('OPEN-02 login returns to the referring page, including its fragment, and to no other site', async () => {
  const targets = [
    ['/login?redirect=/cart', '/cart'],
    ['/login?redirect=/products/ang-khola-10#reviews', '/products/ang-khola-10#reviews'],
    ['/login?redirect=//evil.example/x', '/'],
    ['/login?redirect=https://evil.example/', '/'],
  ] as const
  for (const [from, to] of targets) {
    const page = await shop.visit(from)
    await logIn(page)
    await page.waitForURL(`${shop.url}${to}`)
  }
})

test('AUTH-19 a failed login signs out another tab’s session, too', async () => {
  const page = await shop.visit('/login')
  allowNoise(page, /status of 401/)
  await hydrated(page)
  await page.evaluate((token) => localStorage.setItem('access_token', token), customer.access)
  await logIn(page, customer.email, 'wrong password')
  await page.getByText('Email or password is incorrect.').waitFor()
  expect(await tokensOf(page)).toEqual([null, null])
})

test('OPEN-70 signed-in customers are redirected from login and register to the account', async () => {
  for (const path of ['/login', '/register']) {
    const page = await shop.newPage()
    await signInPage(page, customer)
    await page.goto(path)
    await page.waitForURL('**/account')
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
  }
})
