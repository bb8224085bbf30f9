import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { openShop } from '../support/shop.ts'

const shop = await openShop()

test('ROUTE-02 START-02 the home page shows what is new, the catalogue, what is reduced, the journal and voices', async () => {
  const page = await shop.visit('/')
  const main = page.getByRole('main')
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual([
    'New arrivals',
    'The catalogue',
    'Four people, one day',
    'SaleSection',
    'From the journal',
    'What customers say',
  ])
  expect(await page.title()).toBe('Karda Khukuri House')
  expect(await main.getByRole('alert').count()).toBe(0)
})

test('new arrivals are the newest pieces, reduced ones are those with a price before', async () => {
  const page = await shop.visit('/')
  const section = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) })
  const { body: newest } = await shop.api('GET', '/products/products/?ordering=-created_at&page_size=5')
  expect(await section('New arrivals').getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    newest.results.map(({ name }: { name: string }) => name),
  )
  const { body: reduced } = await shop.api('GET', '/products/products/?discounted=true&page_size=6')
  const links = section('SaleSection').getByRole('link')
  expect(await links.allTextContents()).toEqual(reduced.results.map(({ name }: { name: string }) => name))
  await page.getByRole('link', { name: `See all ${newest.count} pieces` }).waitFor()
})

test('each category leads to its products, and the voices to the pieces they speak of', async () => {
  const page = await shop.visit('/')
  const { body } = await shop.api('GET', '/products/categories/')
  for (const { name, slug } of body) {
    const link = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: new RegExp(`^${name}`) })
    expect(await link.first().getAttribute('href'), name).toBe(`/products?category=${slug}`)
  }
  const voice = page
    .getByRole('main')
    .locator('figure')
    .filter({ has: page.locator('blockquote') })
    .first()
  const address = await voice.getByRole('link').getAttribute('href')
  const { status, body: product } = await shop.api(
    'GET',
    `${address}/`.replace('/products/', '/products/products/'),
  )
  expect(status).toBe(200)
  const comments = product.reviews.map(({ comment }: { comment: string }) => comment)
  expect(comments).toContain(await voice.locator('blockquote').textContent())
})

test('a card leads to its page in one movement: its picture grows into the plate', async () => {
  const page = await shop.newPage({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      transition.finished.then(() => document.body.setAttribute('data-moved', ''))
      return transition
    }
  })
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('link', { name: 'Ang Khola 10-inch', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Ang Khola 10-inch' }).waitFor()
  await page.locator('body[data-moved]').waitFor()
  const named = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter(
        (element) => getComputedStyle(element).viewTransitionName === 'plate',
      ).length,
  )
  expect(named).toBe(1)
})
