import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { openSharedShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openSharedShop()
const customer = await newCustomer(shop.api)

const tokensOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')])

async function logIn(page: Page, login_id = customer.email, password = customer.password) {
  await page.getByLabel('Email').fill(login_id)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('ROUTE-10 LOGIN-01 LOGIN-02 LOGIN-03 the page has its fields and a link to register', async () => {
  const page = await shop.visit('/login')
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor()
  expect(await page.locator('input[name=login_id]').getAttribute('type')).toBe('email')
  expect(await page.locator('input[name=password]').getAttribute('type')).toBe('password')
  expect(await page.locator('main').getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
    '/register',
  )
  expect(await page.title()).toBe('Log in | Karda Khukuri House')
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

test('a username logs in, too', { tags: 'slow' }, async () => {
  const page = await shop.visit('/login')
  await logIn(page, customer.username)
  await page.waitForURL(`${shop.url}/`)
})

test('OPEN-02 login returns to the referring page, including its fragment, but never to another site', {
  tags: 'slow',
}, async () => {
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

test('OPEN-70 signed-in customers are redirected from login and register to the account', async () => {
  for (const path of ['/login', '/register']) {
    const page = await shop.newPage()
    await signInPage(page, customer)
    await page.goto(path)
    await page.waitForURL('**/account')
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
  }
})
