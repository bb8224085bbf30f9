import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { checkAdminScreen, eachWidth, newStaff, signInOwner, visitAdmin, widths } from '../support/admin.ts'
import { emailTo } from '../support/mailbox.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { putIntoCart } from '../support/shopper.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const shop = await openShop()
const owner = await signInOwner(shop)
let joined: ReturnType<typeof newStaff> | undefined
/** All tests share this packer, since a test with a new packer would have to wait for the invitation email. */
function packer() {
  joined ??= newStaff(shop, 'packer')
  return joined
}

const numbered = 'sirupate-10'
const plain = 'bhojpure-10'
const madeToOrder = 'chitlange-11'

async function admin(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const answer = await shop.api(method, `/admin${path}`, { token: owner.access, body })
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return answer.body
}
const idOf = async (slug: string): Promise<number> =>
  (await shop.api('GET', `/products/products/${slug}/`)).body.id

const blank = {
  blade_cm: 25.4,
  overall_cm: 38,
  spine_mm: 9,
  weight_g: 610,
  smith: 'Bishnu',
  forged_on: '2026-11-02',
  note: null,
  pictures: [],
}
await admin('PUT', `/workshop/products/${await idOf(numbered)}/numbering/`, {
  is_numbered: true,
  version: 1,
})
let pieces = 0
/** Creates a piece with a new serial number: pieces that an earlier attempt packed stay packed. */
async function newPiece(): Promise<string> {
  const serial = `KD-${100 + ++pieces}`
  await admin('POST', '/pieces/', { ...blank, product_id: await idOf(numbered), serial })
  return serial
}
await admin('PUT', `/workshop/products/${await idOf(madeToOrder)}/`, {
  is_made_to_order: true,
  making_days: 5,
  version: 1,
})

/** An order that is paid in the shop. */
async function paidOrder(...items: { slug: string; quantity?: number }[]) {
  const customer = await newCustomer(shop.api)
  for (const item of items) await putIntoCart(shop, customer.access, item)
  const delivery_address = {
    fullname: 'Maya Gurung',
    street: 'Lazimpat 12',
    city: 'Kathmandu',
    postalCode: '44600',
    country: 'Nepal',
    contact_number: '+977 1 4411223',
  }
  const body = { payment_method: 'custom', delivery_address, age_confirmed: true }
  const { body: order } = await shop.api('POST', '/orders/orders/', { token: customer.access, body })
  await admin('POST', `/orders/${order.id}/status/`, { status: 'paid', reason: 'Cash' })
  return { id: order.id as string, customer, order }
}

/** Sends keys in quick succession, like a keyboard scanner. */
const scanByKeyboard = (page: Page, code: string) =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }, code)

async function pictureOf(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 30 : 240)))
  const raw = { width: size, height: size, channels: 1 as const }
  return sharp(pixels, { raw })
    .resize(600, 600, { kernel: 'nearest' })
    .rotate(7, { background: '#c8c0b0' })
    .png()
    .toBuffer()
}

test('scan, pack, ship; the certificate opens, and a refund revokes it', async () => {
  const [serial, spare] = [await newPiece(), await newPiece()]
  const { id } = await paidOrder({ slug: numbered }, { slug: plain, quantity: 2 })
  const page = await visitAdmin(shop, '/packing', { ...widths.phone, as: await packer() })
  allowNoise(page, /status of 409/, /ERR_INTERNET_DISCONNECTED/)
  await page.getByRole('link', { name: id }).click()
  await page.getByText('0 of 3 packed').waitFor()

  await scanByKeyboard(page, serial)
  await page.getByText('1 of 3 packed').waitFor()
  await page.getByText(`No. ${serial}`).waitFor()
  await scanByKeyboard(page, spare)
  await page.getByText('Every Sirupate 10-inch in this order is already packed.').first().waitFor()

  // Browsers in tests have no code reader: this runs our WebAssembly reader in a worker, under the page's strict
  // policy.
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  const code = `P${String(await idOf(plain)).padStart(5, '0')}`
  await page
    .getByLabel('Scan from a picture')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await pictureOf(code) })
  await page.getByText(`${code}: packed`).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('2 of 3 packed').waitFor()

  // Ticks without a network reach the shop later; shipping waits for them.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Mark as packed 2 of 2/ }).click()
  await page.getByText('1 waiting for the network').waitFor()
  await page.getByRole('button', { name: 'Ship the parcel', disabled: true }).click({ force: true })
  expect(await page.getByRole('dialog', { name: 'Ship this parcel?' }).isVisible()).toBe(false)
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText('waiting for the network').count()).toBe(0)
  const packed = await admin('GET', `/packing/${id}/`)
  expect(packed.packed).toBe(3)

  await page.getByLabel('Weight in grams').fill(String(packed.expected_weight_g ?? 3000))
  await page
    .getByLabel('Take a photo')
    .setInputFiles({ name: 'parcel.png', mimeType: 'image/png', buffer: await pictureOf('parcel') })
  await page.getByRole('img', { name: 'Photo 1 of the parcel' }).waitFor()
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('JD0146')
  await page.getByRole('button', { name: 'Ship the parcel' }).click()
  await page.getByRole('button', { name: 'Ship it', exact: true }).click()
  await page.getByText('Shipped with DHL JD0146').waitFor()
  expect(await admin('GET', `/packing/${id}/`)).toMatchObject({
    status: 'shipped',
    parcel: { weight_g: packed.expected_weight_g ?? 3000 },
  })

  const { results } = await admin('GET', `/pieces/?search=${serial}`)
  const { certificates } = await admin('GET', `/pieces/${results[0].id}/`)
  const path = new URL(certificates[0].url).pathname
  const reader = await shop.visit(path, widths.phone)
  await reader.getByText(`No. ${serial}`).waitFor()
  await reader.getByText('This certificate is valid.').waitFor()
  expect(await reader.locator('main').textContent()).not.toMatch(/Maya|Lazimpat/)
  expect((await fetch(`${shop.url}${path}`)).headers.get('X-Robots-Tag')).toBe('noindex')

  const order = await admin('GET', `/orders/${id}/`)
  const item = order.items.find((one: { product: { slug: string } }) => one.product.slug === numbered)
  await admin('POST', `/orders/${id}/refunds/`, {
    amount: item.line_total,
    reason: 'Too heavy',
    gateway_reference: 'R1',
    items: [{ item: item.id, quantity: 1 }],
  })
  await reader.reload()
  await reader.getByText('no longer valid').first().waitFor()
})

test('at a desk, a keyboard scanner packs a parcel, which is shipped once, and its certificate opens', {
  tags: 'slow',
}, async () => {
  const serial = await newPiece()
  const { id } = await paidOrder({ slug: numbered }, { slug: plain })
  const page = await visitAdmin(shop, `/packing/${id}`, { ...widths.desk, as: await packer() })
  await page.getByText('0 of 2 packed').waitFor()
  await scanByKeyboard(page, serial)
  await page.getByText('1 of 2 packed').waitFor()
  await scanByKeyboard(page, `P${String(await idOf(plain)).padStart(5, '0')}`)
  await page.getByText('2 of 2 packed').waitFor()
  await page
    .getByLabel('Weight in grams')
    .fill(String((await admin('GET', `/packing/${id}/`)).expected_weight_g ?? 3000))
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('JD0147')
  await page.getByRole('button', { name: 'Ship the parcel' }).click()
  await page.getByRole('button', { name: 'Ship it', exact: true }).dblclick()
  await page.getByText('Shipped with DHL JD0147').waitFor()
  const { results } = await admin('GET', `/pieces/?search=${serial}`)
  const { certificates } = await admin('GET', `/pieces/${results[0].id}/`)
  const reader = await shop.visit(new URL(certificates[0].url).pathname, widths.desk)
  await reader.getByText('This certificate is valid.').waitFor()
})

test('at a desk, what to pack and its parcel are both in view; on a phone, one is below the other', async () => {
  const { id } = await paidOrder({ slug: plain }, { slug: 'care-kit', quantity: 2 }, { slug: 'jungle-10' })
  const page = await visitAdmin(shop, `/packing/${id}`, {
    viewport: { width: 1024, height: 900 },
    as: await packer(),
  })
  await page.getByText('0 of 4 packed').waitFor()
  const edges = () =>
    page.evaluate(() => {
      const rect = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
      const parcel = document.querySelector('section[aria-label="Parcel"]')
      const lastTick = rect([...document.querySelectorAll('button[aria-pressed]')].at(-1))
      return {
        ticks: lastTick.bottom,
        ship: rect(parcel?.querySelector('[aria-disabled="true"]')).bottom,
        isBeside: rect(parcel).left > lastTick.right,
        isBelow: rect(parcel).top > lastTick.bottom,
      }
    })
  const atDesk = await edges()
  expect(Math.max(atDesk.ticks, atDesk.ship)).toBeLessThan(900)
  expect(atDesk).toMatchObject({ isBeside: true, isBelow: false })
  await page.setViewportSize(widths.phone.viewport)
  await expect.poll(edges).toMatchObject({ isBeside: false, isBelow: true })
  await page.getByText('0 of 4 packed').waitFor()
})

test.for(eachWidth)(
  'staff promise a new date on the board, and the customer gets an email: %s',
  async (width) => {
    const stock = (await shop.api('GET', `/products/products/${madeToOrder}/`)).body.stock as number
    const { id, customer, order } = await paidOrder({ slug: madeToOrder, quantity: stock + 1 })
    expect(order.promised_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    const page = await visitAdmin(shop, '/workshop', { as: await packer(), ...widths[width] })
    const toDo = page.getByRole('region', { name: /^To do/ })
    await toDo.getByRole('button', { name: new RegExp(`^Forging.*${id}`) }).click()
    if (width === 'phone') await page.getByRole('link', { name: /^Forging/ }).click()
    const forging = page.getByRole('region', { name: /^Forging/ })
    await forging.getByRole('link', { name: id }).waitFor()
    await page.getByRole('button', { name: `change the promised date of order ${id}` }).click()
    const later = new Date(Date.parse(order.promised_on) + 30 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Ready to ship by').fill(later)
    await page.getByLabel('Reason, for the customer to read').fill('The steel is late.')
    await page.getByRole('button', { name: 'Tell the customer' }).dblclick()
    await page.getByText('has a new date. The customer has been emailed').waitFor()
    const mail = await emailTo(shop.folder, customer.email, `New ship date for order ${id}`)
    expect(mail).toContain('The steel is late.')
  },
)

test.for([
  '/packing',
  '/workshop',
  ...inWholeMatrix('/workshop/pace', '/workshop/holidays/new', '/pieces', '/pieces/new'),
])('the screen %s is accessible and fits every width', async (path) => {
  const page = await visitAdmin(shop, path, { as: await packer() })
  await checkAdminScreen(page)
})

test('a parcel is accessible and fits every width', { tags: 'slow' }, async () => {
  const { id } = await paidOrder({ slug: plain })
  const page = await visitAdmin(shop, `/packing/${id}`, { as: await packer() })
  await page.getByText('0 of 1 packed').waitFor()
  await checkAdminScreen(page)
})
