import type { Page } from 'playwright-core'
import { tenPercent } from '../support/sample-discount.ts'
import type { ApiCaller } from '../support/shop-api.ts'

type Known = { packing: string; statement: number; certificate: string; product: number }

export type Shot = {
  path: (known: Known) => string
  /** Prepares the page before the picture is taken. */
  act?: (page: Page, shop: Known & { call: ApiCaller; token: string }) => Promise<unknown>
  /** Uses a phone instead of a desktop screen. */
  isPhone?: boolean
  isDark?: boolean
  /** The height of the window in pixels, which cuts off the rest of the page. */
  height?: number
  isEmpty?: boolean
}

/** The pictures by file name. */
export const shots: Record<string, Shot> = {
  'admin-first-steps': { path: () => '/admin/', isEmpty: true, height: 900 },
  'admin-today': { path: () => '/admin/', height: 980 },
  'admin-search': {
    path: () => '/admin/orders',
    height: 620,
    async act(page) {
      await page.keyboard.press('Control+k')
      await page.getByLabel('Search everything').fill('ingrid')
      await page.getByRole('dialog').getByRole('link').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  'admin-order': { path: ({ packing }) => `/admin/orders/${packing}` },
  'admin-packing': { path: ({ packing }) => `/admin/packing/${packing}`, isPhone: true },
  'admin-statement': { path: ({ statement }) => `/admin/statements/${statement}` },
  'admin-product': { path: ({ product }) => `/admin/products/${product}`, height: 980 },
  'admin-prices': {
    path: () => '/admin/products?search=service',
    height: 760,
    async act(page) {
      const boxes = page.getByRole('table').getByRole('checkbox')
      await boxes.first().check()
      await page.getByRole('button', { name: 'Change prices' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change prices' })
      await dialog.getByLabel('Percent').fill('5')
      await dialog.getByRole('button', { name: 'See what changes' }).click()
      await dialog.getByText('to change').waitFor()
    },
  },
  'admin-sale': {
    path: () => '/admin/products?search=service',
    height: 760,
    async act(page) {
      await page.getByRole('table').getByRole('checkbox').first().check()
      await page.getByRole('button', { name: 'Put on sale' }).click()
      const dialog = page.getByRole('dialog', { name: 'Put on sale' })
      await dialog.getByLabel('Percent off').fill('15')
      await dialog.getByLabel('Until').fill('2027-01-15T18:00')
      await dialog.getByRole('button', { name: 'See what changes' }).click()
      await dialog.getByText('to change').waitFor()
    },
  },
  'admin-conflict': {
    path: ({ product }) => `/admin/products/${product}`,
    height: 620,
    async act(page, { product, call, token }) {
      await page.getByLabel('Price', { exact: true }).fill('149.00')
      const { body } = await call('GET', `/admin/products/${product}/`, { token })
      await call('PATCH', `/admin/products/${product}/`, {
        token,
        body: { version: body.version, price: '145.00' },
      })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Which version do you want to keep?').waitFor()
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  'admin-discount': {
    path: () => '/admin/discounts',
    height: 900,
    async act(page, { call, token }) {
      const welcome = { ...tenPercent, name: 'Welcome', code: 'WELCOME', first_order_only: true }
      const { body } = await call('POST', '/admin/discounts/', { token, body: welcome })
      await page.goto(new URL(`/admin/discounts/${body.id}`, page.url()).href)
      await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
    },
  },
  'admin-taxes': {
    path: () => '/admin/settings/taxes',
    height: 1340,
    async act(page) {
      await page.getByRole('button', { name: 'Add VAT of the European Union' }).click()
      await page.getByLabel('Registration number').fill('IM3720000224')
      await page.getByLabel('US dollars for one EUR').fill('1.08')
      await page.getByRole('heading', { level: 1 }).click()
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  'admin-workshop': { path: () => '/admin/workshop', height: 560 },
  'admin-certificate': { path: ({ certificate }) => certificate, isPhone: true },
  'admin-post': { path: () => '/admin/posts/1', height: 820 },
  'admin-inbox': { path: () => '/admin/inbox', isPhone: true },
  'admin-law': { path: () => '/admin/shipping/GB', height: 820 },
  'admin-rights': { path: () => '/admin/staff/rights', height: 880 },
  'admin-second-factor': {
    path: () => '/admin/account/second-factor',
    isPhone: true,
    async act(page) {
      await page.getByRole('button', { name: 'I have one, continue' }).click()
      await page.getByText('2. Scan this code').waitFor()
    },
  },
  'admin-dark': { path: () => '/admin/orders', isPhone: true, isDark: true },
}
