import { expect, test } from 'vitest'
import { checkAdminScreen, newStaff, pressInMenu, visitAdmin } from '../support/admin.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const shop = await openShop()
const phone = { viewport: { width: 390, height: 844 } }

test('the headline of the home page and the order of its sections are changed, and the shop shows them at once', async () => {
  const page = await visitAdmin(shop, '/home', { ...phone, as: await newStaff(shop, 'editor') })
  await page.getByLabel('Headline').fill('Forged by four, for a lifetime')
  const sections = page.getByRole('grid', { name: 'Sections' })
  await sections.getByRole('button', { name: 'Move What customers say up' }).click()
  await sections.getByRole('checkbox', { name: 'Show How it’s made' }).uncheck()
  await checkAdminScreen(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const home = await shop.newPage()
  await home.goto('/')
  await home.getByRole('heading', { level: 1, name: 'Forged by four, for a lifetime' }).waitFor()
  const headings = await home.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).not.toContain('Four people, one day')
  expect(headings.indexOf('What customers say')).toBeLessThan(headings.indexOf('From the journal'))
})

test('staff change the texts of an email, preview them and reset them', { tags: 'slow' }, async () => {
  const page = await visitAdmin(shop, '/settings/emails-to-customers', phone)
  await page.getByRole('link', { name: 'Order shipped' }).click()
  const preview = page.frameLocator('iframe')
  allowNoise(page, /status of 400/)
  await page.getByLabel('Closing').fill('Greetings from the forge, ')
  await page.getByRole('button', { name: '{shop}' }).click()
  await preview.getByText('Greetings from the forge, Karda Khukuri House').waitFor()
  await page.getByLabel('Subject').fill('On its way, {nam}')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This email has no placeholder {nam}.').first().waitFor()
  await page.getByLabel('Subject').fill('On its way, {name}')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await checkAdminScreen(page)
  await pressInMenu(page, 'Reset to standard text')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Emails to customers' }).click()
  await page.getByText('Your order {number} is on its way').waitFor()
})

test.for([
  ['/settings', 'Settings'],
  ['/settings/emails-to-customers', 'Emails to customers'],
  ...inWholeMatrix(
    ['/settings/company', 'About the company'],
    ['/search-words', 'Search terms'],
    ['/mails', 'Emails'],
    ['/settings/site', 'Name and icon'],
    ['/settings/product-texts', 'On every product'],
    ['/settings/footer', 'Footer'],
    ['/settings/branches', 'Branches'],
    ['/settings/branches/new', 'New branch'],
    ['/settings/emails', 'Email addresses'],
    ['/settings/profiles/new', 'New link'],
    ['/settings/terms', 'Payment deadlines'],
    ['/settings/stock', 'Low stock'],
    ['/settings/carriers', 'Carriers'],
    ['/settings/customs', 'Customs'],
    ['/settings/taxes', 'Taxes'],
    ['/search-words/synonyms', 'Synonyms'],
    ['/search-words/synonyms/new?word=parang', 'New synonym'],
    ['/alerts', 'Alerts'],
    ['/backups', 'Backups'],
  ),
] as const)('%s is clean', async ([path, title]) => {
  const page = await visitAdmin(shop, path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await checkAdminScreen(page)
})

test('searches without results are counted, whichever program answered them, and become a synonym', {
  tags: 'slow',
}, async () => {
  for (let visit = 0; visit < 3; visit++) {
    const { status } = await fetch(`${shop.url}/products?search=parang`)
    expect(status).toBe(200)
  }
  const page = await visitAdmin(shop, '/search-words')
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('heading', { level: 1, name: 'Search terms' }).waitFor()
        return page
          .getByRole('row', { name: /parang/ })
          .textContent({ timeout: 2000 })
          .catch(String)
      },
      { interval: 1000 },
    )
    .toMatch(/parang.*3.*0/)
  await page.getByRole('link', { name: 'Add a synonym parang' }).click()
  await page.getByRole('heading', { level: 1, name: 'New synonym' }).waitFor()
  expect(await page.getByLabel('What customers search for').inputValue()).toBe('parang')
  await page.getByLabel('Also finds').fill('jungle, Ang Khola')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'parang' }).waitFor()
  const found = await shop.api('GET', '/products/products/?search=parang')
  expect(found.body.count).toBeGreaterThan(0)
  await page.goto('/admin/search-words/synonyms')
  await page.getByRole('listitem').filter({ hasText: 'parang' }).getByText('also finds jungle').waitFor()
})
