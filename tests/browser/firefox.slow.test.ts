import { expect, test } from 'vitest'
import { findFirefox } from '../support/browser.ts'
import { type FirefoxPage, openFirefox } from '../support/firefox.ts'
import { openShop } from '../support/shop.ts'
import { newCustomer, type TestCustomer } from '../support/shop-api.ts'
import { londonAddress } from '../support/shopper.ts'

const program = findFirefox()
if (!program) console.log('Skipped: Firefox is not on this machine, and only root can install it.')
const shop = await openShop()
const firefox = program ? await openFirefox(program) : undefined

/** Firefox rebuilds its accessibility tree for every check. */
const slow = { timeout: 180_000 }

const heading = (name: string) => ({ role: 'heading', name })
const button = (name: string) => ({ role: 'button', name })
const link = (name: string) => ({ role: 'link', name })

async function openPage(path: string): Promise<FirefoxPage> {
  if (!firefox) throw new Error('This test needs Firefox.')
  const page = await firefox.newPage()
  await page.goto(shop.url + path)
  return page
}

async function logIn(page: FirefoxPage, { email, password }: TestCustomer): Promise<void> {
  await page.waitFor(heading('Log in'))
  await page.type({ css: 'main [type=email], main [name=login_id]' }, email)
  await page.type({ css: 'main [type=password]' }, password)
  await page.click({ css: 'main [type=submit]' })
}

test.runIf(firefox)(
  'in Firefox from the home page through a search to an order by bank transfer',
  slow,
  async () => {
    const customer = await newCustomer(shop.api)
    const page = await openPage('/')
    await page.click(link('All products'))
    await page.waitFor(heading('Our Products'))
    await page.type({ css: '[name=search]' }, 'bhojpure kukri')
    await page.click(button('Search'))
    await page.waitFor(heading('Search Results for "bhojpure kukri"'))
    await page.click(link('Bhojpure Classic 10-inch'))
    await page.waitFor(heading('Bhojpure Classic 10-inch'))
    await page.click(button('Add to Cart'))
    await logIn(page, customer)
    await page.click(link('View cart'))

    await page.click(button('Proceed to Checkout'))
    await page.waitFor(heading('Checkout'))
    for (const [name, text] of Object.entries(londonAddress)) await page.type({ css: `[name=${name}]` }, text)
    await page.waitFor({ text: `Shipping to ${londonAddress.country}` })
    await page.click({ css: '[name=age_confirmed]' })
    await page.click({ css: '[name=payment_method][value=bank_transfer]' })
    await page.click(button('Place Order & Proceed'))
    await page.waitFor({ text: 'Payment reference: ' })
    const { body } = await shop.api('GET', '/orders/orders/', { token: customer.access })
    expect(body.results).toMatchObject([{ status: 'awaiting_payment', delivery_address: londonAddress }])
    await page.waitFor({ text: `Payment reference: ${body.results[0].id}` })
  },
)

test.runIf(firefox)(
  'in Firefox a visited page opens without a network, and shows its age',
  slow,
  async () => {
    const page = await openPage('/products/bhojpure-10')
    const address = `${shop.url}/products/bhojpure-10`
    // Copies are for visitors who use the page.
    await page.evaluate("dispatchEvent(new Event('scroll'))")
    await expect
      .poll(() => page.evaluate(`caches.match('${address}').then((copy) => copy?.status ?? null)`))
      .toBe(200)
    await page.setOffline(true)
    await page.goto(address)
    await page.waitFor(heading('Bhojpure Classic 10-inch'))
    await page.waitFor({ css: '[role=status] > p' })
  },
)
