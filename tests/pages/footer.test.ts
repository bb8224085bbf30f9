import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createOtherBackend } from '../support/other-backend.ts'
import { readDocument, textsOf } from '../support/page-document.ts'
import { renderPage } from '../support/render-page.ts'

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
const withBranch = (change: object) => ({ ...whole, branch_locations: [{ ...branch, ...change }] })

/** Opens a page with this answer to the call for the contact block; without a body the call fails. */
async function open(path: string, body: unknown, status = 200) {
  const backend = createOtherBackend()
  backend.let(/^\/contact\/info\/$/, { status, body })
  const rendered = await renderPage(path, backend)
  return { ...rendered, ...readDocument(rendered.html) }
}

async function openBlock(body: unknown, status = 200) {
  const { footer } = await open('/products', body, status)
  const element = footer.getByRole('region', { name: 'Get In Touch' })
  const headings = textsOf(element.querySelectorAll('h2, h3, h4'))
  return { element, headings, ...within(element) }
}

test('FOOTER-02 FOOTER-03 FOOTER-04 FOOTER-05 the policies, the questions and the year', async () => {
  const { footer } = await open('/products', whole)
  const address = (name: string) => footer.getByRole('link', { name }).getAttribute('href')
  expect(address('Refund Policy')).toBe('/refund-policy')
  expect(address('Privacy Policy')).toBe('/privacy-policy')
  expect(address('FAQs')).toBe('/faq')
  footer.getByText('© 2026 A Title of the Settings')
})

test('FOOTER-01 FOOTER-06 the block Get In Touch has three parts', async () => {
  const { headings } = await openBlock(whole)
  expect(headings).toEqual(['Get In Touch', 'Contact Details', 'Our Location', 'Find Us Here'])
})

test('FOOTER-07 FOOTER-09 FOOTER-10 FOOTER-11 FOOTER-12 the headquarters and the first address with its purpose', async () => {
  const block = await openBlock(whole)
  expect(block.element.textContent).toContain('Upper floor (HQ)')
  expect(block.element.textContent).not.toContain('Ground floor')
  block.getByText('New Road 1, Kathmandu')
  const phone = block.getByRole('link', { name: '+977 1 555 0111' })
  expect(phone.getAttribute('href')).toBe('tel:+97715550111')
  const mail = block.getByRole('link', { name: 'first@example.com' })
  expect(mail.getAttribute('href')).toBe('mailto:first@example.com')
  expect(mail.parentElement?.textContent).toBe('first@example.com (Orders)')
  expect(block.element.textContent).not.toContain('second@example.com')
})

test('FOOTER-08 without headquarters it is the first branch, without the mark (HQ)', async () => {
  const { element, getByText } = await openBlock({
    ...whole,
    branch_locations: [branch, { ...branch, id: 2, name: 'Upper floor' }],
  })
  getByText('Ground floor')
  expect(element.textContent).not.toContain('(HQ)')
})

test('FOOTER-13 the picture of the location links to its map', async () => {
  const { getByRole } = await openBlock(whole)
  const link = getByRole('link', { name: /^Upper floor.*view on map$/ })
  expect(link.getAttribute('href')).toBe('https://maps.example/place')
  expect(link.querySelector('img')?.getAttribute('src')).toBe(branch.image)
})

test('FOOTER-15 five social links, each with an icon and an accessible name', async () => {
  const { getByRole } = await openBlock(whole)
  const drawings = new Set<string | null | undefined>()
  for (const { platform_display, link } of profiles) {
    const profile = getByRole('link', { name: platform_display })
    expect(profile.getAttribute('href')).toBe(link)
    drawings.add(profile.querySelector('svg path')?.getAttribute('d'))
  }
  expect(drawings.size).toBe(platforms.length)
  expect([...drawings].every(Boolean)).toBe(true)
})

test('FOOTER-16 without a branch its details are unavailable, and pictures and maps are not mentioned', async () => {
  const { element, headings, getByText } = await openBlock({ ...whole, branch_locations: [] })
  getByText('Location details currently unavailable.')
  expect(headings).toEqual(['Get In Touch', 'Contact Details'])
  expect(element.textContent).toContain('first@example.com (Orders)')
})

const neither = { image: null, map_embed_link: null, map_location_url: null }

test.for([
  [neither, [], []],
  [{ ...neither, image: branch.image }, ['Our Location', 'Find Us Here'], ['Map currently unavailable.']],
  [{ image: null }, ['Our Location', 'Find Us Here'], ['Location image unavailable']],
] as const)(
  'FOOTER-17 FOOTER-18 a missing picture or map is noted next to the other; without both the block mentions neither: %o',
  async ([change, parts, said]) => {
    const { element, headings, queryAllByText } = await openBlock(withBranch(change))
    expect(headings).toEqual(['Get In Touch', 'Contact Details', ...parts])
    expect(queryAllByText(/unavailable/).map(({ textContent }) => textContent)).toEqual(said)
    expect(element.textContent).toContain(branch.name)
  },
)

test('FOOTER-14 the document contains no map, which a browser without scripts would load at once', async () => {
  const { element, headings } = await openBlock(whole)
  expect(headings).toContain('Find Us Here')
  expect(element.querySelector('iframe')).toBeNull()
})

test('FOOTER-18 FOOTER-19 a map that cannot be embedded is replaced by a link to it', async () => {
  for (const map_embed_link of [null, '', 'http://maps.example/embed', 'javascript:alert(1)']) {
    const block = await openBlock(withBranch({ map_embed_link }))
    block.getByText('Map currently unavailable.')
    const link = block.getByRole('link', { name: 'View on external map' })
    expect(link.getAttribute('href')).toBe('https://maps.example/place')
    expect(block.element.querySelectorAll('iframe')).toHaveLength(0)
  }
})

test('FOOTER-20 without any contact information the block says so, whether it failed or is empty', async () => {
  const empty = { branch_locations: [], contact_emails: [], social_media_profiles: [] }
  for (const [body, status] of [
    [empty, 200],
    [undefined, 500],
    [{ detail: 'Not found.' }, 404],
  ] as const) {
    const { headings, getByText } = await openBlock(body, status)
    getByText('Contact information is currently unavailable.')
    expect(headings).toEqual(['Get In Touch'])
  }
})

test('ERR-34 CONT-17 the contact page says the same', async () => {
  const page = await open('/contact', undefined, 500)
  expect(page.status).toBe(503)
  page.main.getByText('Failed to load contact information.')
  page.main.getByText('Contact information is currently unavailable.')
})

test('ERR-24 site details that fail to load say so in the footer, and the page still renders', async () => {
  const backend = createOtherBackend()
  backend.let(/^\/pages\/settings\/public\//, { status: 500 })
  const { footer, main } = readDocument((await renderPage('/products', backend)).html)
  footer.getByText('Failed to load site details.')
  main.getByRole('heading', { level: 1, name: 'Our Products' })
})

test('API-30 a backend without public settings is not a failure', async () => {
  const backend = createOtherBackend()
  const { html, text } = await renderPage('/products', backend)
  readDocument(html).main.getByRole('heading', { level: 1, name: 'Our Products' })
  expect(text).not.toContain('Failed to load site details.')
  expect(backend.calls).toContain('GET /pages/settings/public/')
})
