import { expect, test } from 'vitest'
import { serveOtherBackend } from '../support/backend.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'

const backend = await serveOtherBackend()
const shop = await openShop({ env: { API_URL: backend.url }, empty: true })

test('FOOTER-02 FOOTER-03 FOOTER-04 FOOTER-05 the policies, the questions and the year', async () => {
  const page = await shop.visit('/products')
  const footer = page.getByRole('contentinfo')
  const address = (name: string) => footer.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await address('Refund Policy')).toBe('/refund-policy')
  expect(await address('Privacy Policy')).toBe('/privacy-policy')
  expect(await address('FAQs')).toBe('/faq')
  const year = new Date().getFullYear()
  expect(await footer.getByText(`© ${year} Karda Khukuri House`, { exact: true }).isVisible()).toBe(true)
})

const call = /^\/contact\/info\/$/

const branch = {
  id: 1,
  name: 'Ground floor',
  address: 'New Road 1, Kathmandu',
  phone_number: '+977 1 555 0111',
  is_hq: false,
  map_embed_link: 'https://maps.example/embed',
  map_location_url: 'https://maps.example/place',
  image: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
}
const emails = [
  { id: 1, email_address: 'first@example.com', purpose: 'Orders' },
  { id: 2, email_address: 'second@example.com', purpose: 'Everything else' },
]
const platforms = ['Facebook', 'Instagram', 'LinkedIn', 'Twitter', 'Youtube']
const profiles = platforms.map((platform_display, id) => ({
  id: id + 1,
  platform_display,
  link: `https://social.example/${id}`,
}))
const whole = {
  branch_locations: [branch, { ...branch, id: 2, name: 'Upper floor', is_hq: true }],
  contact_emails: emails,
  social_media_profiles: profiles,
}

/** The contact block for an answer of the backend; without a body the call fails. */
async function openBlock(body: unknown, status = 200) {
  backend.reset()
  backend.let(call, { status, body })
  const page = await shop.newPage()
  await page.route('https://maps.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>North is up</p>' }),
  )
  await page.goto('/products')
  const block = page.getByRole('contentinfo').getByRole('region', { name: 'Get In Touch' })
  return { page, block }
}

const withBranch = (change: object) => ({ ...whole, branch_locations: [{ ...branch, ...change }] })

test('FOOTER-01 FOOTER-06 the block Get In Touch has three parts', async () => {
  const { block } = await openBlock(whole)
  expect(await block.getByRole('heading').allInnerTexts()).toEqual([
    'Get In Touch',
    'Contact Details',
    'Our Location',
    'Find Us Here',
  ])
})

test('FOOTER-07 FOOTER-09 FOOTER-10 FOOTER-11 FOOTER-12 the headquarters and the first address with its purpose', async () => {
  const { block } = await openBlock(whole)
  expect(await block.getByText('Upper floor (HQ)', { exact: true }).isVisible()).toBe(true)
  expect(await block.getByText('Ground floor').count()).toBe(0)
  expect(await block.getByText('New Road 1, Kathmandu', { exact: true }).isVisible()).toBe(true)
  const phone = block.getByRole('link', { name: '+977 1 555 0111', exact: true })
  expect(await phone.getAttribute('href')).toBe('tel:+97715550111')
  const mail = block.getByText('first@example.com (Orders)', { exact: true })
  expect(await mail.getByRole('link').getAttribute('href')).toBe('mailto:first@example.com')
  expect(await block.getByText('second@example.com').count()).toBe(0)
})

test('FOOTER-08 without headquarters it is the first branch, and nothing is marked (HQ)', async () => {
  const { block } = await openBlock({
    ...whole,
    branch_locations: [branch, { ...branch, id: 2, name: 'Upper floor' }],
  })
  expect(await block.getByText('Ground floor', { exact: true }).isVisible()).toBe(true)
  expect(await block.getByText('(HQ)').count()).toBe(0)
})

test('FOOTER-13 the picture of the location links to its map', async () => {
  const { block } = await openBlock(whole)
  const link = block.getByRole('link', { name: /^Upper floor.*view on map$/ })
  expect(await link.getAttribute('href')).toBe('https://maps.example/place')
  expect(await link.getByRole('img').getAttribute('src')).toBe(branch.image)
})

test('FOOTER-14 the embedded map is loaded when the visitor asks for it', async () => {
  const { page, block } = await openBlock(whole)
  await hydrated(page)
  const frame = block.locator('iframe')
  expect(await frame.getAttribute('src')).toBe('https://maps.example/embed')
  await block.getByRole('button', { name: 'Show the map' }).click()
  await block.frameLocator('iframe').getByText('North is up').waitFor()
  expect(await frame.isVisible()).toBe(true)
  expect(await block.getByText('Map currently unavailable.').count()).toBe(0)
})

test('FOOTER-15 five social links, each with an icon and an accessible name', async () => {
  const { block } = await openBlock(whole)
  const drawings = new Set<string>()
  for (const { platform_display, link } of profiles) {
    const profile = block.getByRole('link', { name: platform_display, exact: true })
    expect(await profile.getAttribute('href')).toBe(link)
    drawings.add((await profile.locator('svg path').getAttribute('d')) ?? '')
  }
  expect(drawings.size).toBe(platforms.length)
})

test('FOOTER-16 FOOTER-17 FOOTER-18 without a branch each part says what is missing', async () => {
  const { block } = await openBlock({ ...whole, branch_locations: [] })
  for (const text of [
    'Location details currently unavailable.',
    'Location image unavailable',
    'Map currently unavailable.',
  ])
    expect(await block.getByText(text, { exact: true }).isVisible(), text).toBe(true)
  expect(await block.getByText('first@example.com (Orders)', { exact: true }).isVisible()).toBe(true)
})

test('FOOTER-17 a missing picture, and one that fails to load, is unavailable', async () => {
  const { block } = await openBlock(withBranch({ image: null }))
  expect(await block.getByText('Location image unavailable', { exact: true }).isVisible()).toBe(true)
  const broken = await openBlock(withBranch({ image: 'data:image/gif;base64,AAAA' }))
  await broken.block.getByText('Location image unavailable', { exact: true }).waitFor()
})

test('FOOTER-18 FOOTER-19 a map that cannot be embedded is replaced by a link to it', async () => {
  for (const map_embed_link of [null, '', 'http://maps.example/embed', 'javascript:alert(1)']) {
    const { block } = await openBlock(withBranch({ map_embed_link }))
    expect(await block.getByText('Map currently unavailable.', { exact: true }).isVisible()).toBe(true)
    const link = block.getByRole('link', { name: 'View on external map', exact: true })
    expect(await link.getAttribute('href')).toBe('https://maps.example/place')
    expect(await block.locator('iframe').count()).toBe(0)
  }
})

test('FOOTER-20 without any contact information the block says so, whether it failed or is empty', async () => {
  const empty = { branch_locations: [], contact_emails: [], social_media_profiles: [] }
  for (const [body, status] of [
    [empty, 200],
    [undefined, 500],
    [{ detail: 'Not found.' }, 404],
  ] as const) {
    const { block } = await openBlock(body, status)
    expect(
      await block.getByText('Contact information is currently unavailable.', { exact: true }).isVisible(),
    ).toBe(true)
    expect(await block.getByRole('heading').allInnerTexts()).toEqual(['Get In Touch'])
  }
})

test('ERR-34 CONT-17 the reloaded contact page says the same', async () => {
  backend.reset()
  backend.let(call, { status: 500 })
  const page = await shop.newPage()
  allowNoise(page, /status of 503/)
  const answer = await page.goto('/contact')
  expect(answer?.status()).toBe(503)
  const main = page.getByRole('main')
  await main.getByText('Failed to load contact information.', { exact: true }).waitFor()
  expect(await main.getByText('Contact information is currently unavailable.').isVisible()).toBe(true)
})
