import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openShop()

const slug = 'bhojpure-10'
const writeCall = /\/api\/products\/reviews\/$/
const done = 'Review submitted successfully!'

const section = (page: Page) => page.locator('#reviews')
const stars = (page: Page) => section(page).getByRole('radio')
const star = (page: Page, name: string) => section(page).getByRole('radio', { name, exact: true })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Comment' })
const button = (page: Page) => section(page).getByRole('button', { name: /^Submit/ })
const isWriting = (request: Request) => request.method() === 'POST' && writeCall.test(request.url())
const findProduct = async () => (await shop.api('GET', `/products/products/${slug}/`)).body

async function openSignedIn(): Promise<Page> {
  const page = await shop.newPage()
  await signInPage(page, await newCustomer(shop.api))
  await page.goto(`/products/${slug}`)
  await hydrated(page)
  return page
}

async function write(page: Page, comment: string) {
  await field(page).fill(comment)
  await button(page).click()
}

test('REV-07 REV-10 REV-11 ROLE-15 a visitor is asked to log in, and returns to the reviews', async () => {
  const customer = await newCustomer(shop.api)
  const page = await shop.visit(`/products/${slug}`)
  await hydrated(page)
  await section(page).getByRole('heading', { name: 'Write a Review', exact: true }).waitFor()
  const notice = section(page).getByRole('link', { name: 'You must be logged in to write a review' })
  expect(await notice.getAttribute('href')).toBe(`/login?redirect=/products/${slug}#reviews`)
  expect(await field(page).count()).toBe(0)
  expect(await button(page).count()).toBe(0)
  await notice.click()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**/products/${slug}#reviews`)
  await button(page).waitFor()
})

test('ROLE-15 reviews require a login', async () => {
  const body = { product: (await findProduct()).id, rating: 5, comment: 'Sharp.' }
  expect((await shop.api('POST', '/products/reviews/', { body })).status).toBe(401)
})

test('REV-07 REV-08 REV-09 REV-12 CONST-11 CONST-12 the form has 1 to 5 stars, 5 preselected, and a comment', async () => {
  const page = await openSignedIn()
  await section(page).getByRole('form', { name: 'Write a Review' }).waitFor()
  const values = await stars(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  expect(values).toEqual(['1', '2', '3', '4', '5'])
  expect(await star(page, '5 stars').isChecked()).toBe(true)
  await star(page, '2 stars').check()
  expect(await star(page, '5 stars').isChecked()).toBe(false)
  // The arrow keys follow the visual order of the stars.
  await page.keyboard.press('ArrowRight')
  expect(await star(page, '3 stars').isChecked()).toBe(true)
  expect(await field(page).isVisible()).toBe(true)
  const token = (await newCustomer(shop.api)).access
  const body = { product: (await findProduct()).id, rating: 6, comment: 'Beyond the scale.' }
  expect((await shop.api('POST', '/products/reviews/', { body, token })).status).toBe(400)
})

test('REV-15 REV-16 REV-17 REV-18 CONST-11 ENT-18 ROLE-15 a review is sent once and is at the top', async () => {
  const page = await openSignedIn()
  const product = await findProduct()
  const answer = Promise.withResolvers<void>()
  await page.route(writeCall, async (route) => {
    await answer.promise
    await route.continue()
  })
  await star(page, '3 stars').check()
  await section(page).getByLabel('Public name').fill('Maya Tamang')
  const sending = page.waitForRequest(isWriting)
  await write(page, '  Sharp, and lighter than I thought. ')
  const sent = (await sending).postDataJSON()
  expect(sent).toMatchObject({
    product: product.id,
    rating: 3,
    comment: 'Sharp, and lighter than I thought.',
  })
  // The request leaves before React has rendered the busy state.
  await button(page).filter({ hasText: 'Submitting…' }).waitFor()
  expect(await section(page).getByText(done).count()).toBe(0)
  answer.resolve()
  await section(page).getByText(done, { exact: true }).waitFor()
  await expect.poll(() => button(page).textContent()).toContain('Submit review')
  expect(await field(page).inputValue()).toBe('')
  expect(await star(page, '5 stars').isChecked()).toBe(true)
  const top = section(page).getByRole('article').first()
  await top.getByText('Sharp, and lighter than I thought.', { exact: true }).waitFor()
  await top.getByRole('img', { name: '3 out of 5 stars' }).waitFor()
  expect((await findProduct()).review_count).toBe(product.review_count + 1)

  // Each person has a single review: the server refuses the second with a message.
  allowNoise(page, /status of 409/)
  await write(page, 'And another thing.')
  await section(page).getByRole('alert').getByText('You’ve already reviewed this product.').waitFor()
  expect(await field(page).inputValue()).toBe('And another thing.')

  // The second review becomes a change to the first.
  await section(page).getByRole('heading', { name: 'Your review', exact: true }).waitFor()
  await section(page).getByRole('button', { name: 'Save changes' }).click()
  await section(page).getByText('Your review has been updated.', { exact: true }).waitFor()
  await top.getByText('And another thing.', { exact: true }).waitFor()
  await page.reload()
  await hydrated(page)
  await section(page).getByText('You’ve reviewed this product.', { exact: true }).waitFor()
  expect(await field(page).count()).toBe(0)
  await section(page).getByRole('button', { name: 'Edit your review' }).click()
  expect(await field(page).inputValue()).toBe('And another thing.')
  expect((await findProduct()).review_count).toBe(product.review_count + 1)
})
