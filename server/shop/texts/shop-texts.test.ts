import { expect, test } from 'vitest'
import { addPicture } from '#server/shop/media/add-picture.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'

const api = await openApi()
const editor = await api.person('bina', 'editor')
const texts = () => api.call('GET /pages/texts/')
const home = () => editor.call('GET /admin/settings/home-page/')
const nothing = { home: {}, product: {}, footer: {}, time_zone: 'Asia/Kathmandu' }

test('by default the storefront shows its own texts', async () => {
  expect(await texts()).toEqual(nothing)
  expect((await home()).sections.map(({ section }) => section)).toEqual([
    'arrivals',
    'categories',
    'forge',
    'sale',
    'posts',
    'testimonials',
  ])
})

test('texts and pictures of the home page are shown at once, and stored in its history', async () => {
  const { key: media_key } = await addPicture(api.system, { bytes: await paintedPicture() })
  const before = await home()
  const changed = { hero_title: 'Forged in Bhojpur', hero_picture: { media_key, alt_text: 'A forge' } }
  const saved = await editor.call('PUT /admin/settings/home-page/', { body: { ...before, ...changed } })
  expect(saved).toEqual({ ...before, ...changed, version: 2 })
  expect(await texts()).toEqual({
    ...nothing,
    home: {
      hero_title: 'Forged in Bhojpur',
      hero_picture: expect.objectContaining({ alt_text: 'A forge', image: expect.any(String) }),
    },
  })
  const { results } = await editor.call('GET /admin/history/', { query: { subject: 'home-page' } })
  expect(results).toMatchObject([
    { verb: 'pages.save-home-page', before: { hero_title: '' }, after: { hero_title: 'Forged in Bhojpur' } },
  ])
  const media = await editor.call('GET /admin/media/{key}/', { params: { key: media_key } })
  expect(media.uses).toEqual([{ type: 'setting', id: 'home-page', name: 'home-page' }])
})

test("sections are shown in the shop's order, and a stale change is refused", async () => {
  const { version, ...before } = await home()
  const sections = before.sections
    .toReversed()
    .map(({ section }) => ({ section, is_shown: section !== 'sale' && section !== 'posts' }))
  await editor.call('PUT /admin/settings/home-page/', { body: { ...before, sections, version } })
  expect((await texts()).home.sections).toEqual(['testimonials', 'forge', 'categories', 'arrivals'])
  const stale = await editor.send('PUT /admin/settings/home-page/', { body: { ...before, version } })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { sections } } })
})

test.for([
  ['sections', []],
  ['sections', Array.from({ length: 6 }, () => ({ section: 'sale', is_shown: true }))],
  ['hero_picture', { media_key: '0'.repeat(24), alt_text: '' }],
  ['hero_title', 'x'.repeat(121)],
] as const)('%s %o is refused', async ([field, value]) => {
  const body = { ...(await home()), [field]: value } as never
  const refused = await editor.send('PUT /admin/settings/home-page/', { body })
  expect(refused).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } })
})

test('care notes, the note on shipping, the reasons to buy and the footer', async () => {
  const notes = { pictures_note: 'Drawn to scale.', shipping_note: 'Ships from Dharan.' }
  const product = { ...notes, care_title: '', care_notes: [] }
  const footer = { text: 'Namaste.', copyright: 'The smiths of Dharan' }
  await editor.call('PUT /admin/settings/product-texts/', { body: { ...product, version: 1 } })
  await editor.call('PUT /admin/settings/footer/', { body: { ...footer, version: 1 } })
  expect(await texts()).toMatchObject({ product: notes, footer })
  expect((await texts()).product).toEqual(notes)
  const reasons = { maker: 'By one smith.', insurance: 'Insured.' }
  await editor.call('PUT /admin/settings/product-texts/', { body: { ...product, ...reasons, version: 2 } })
  expect((await texts()).product).toEqual({ ...notes, ...reasons })
  const long = { ...product, promise: 'x'.repeat(91), version: 3 }
  const refused = await editor.send('PUT /admin/settings/product-texts/', { body: long })
  expect(refused).toMatchObject({ status: 400, body: { promise: [expect.any(String)] } })
})

test('the hero leads to its product while visitors can see it; an unknown one is refused', async () => {
  const { id } = await givenProduct(api.system, { slug: 'ang-khola', name: 'Ang Khola' })
  const lead = async (hero_product_id: number | null) =>
    editor.send('PUT /admin/settings/home-page/', { body: { ...(await home()), hero_product_id } })
  const hero = async () => (await texts()).home.hero_product
  expect(await lead(id)).toMatchObject({ status: 200, body: { hero_product_id: id } })
  expect(await hero()).toEqual({ slug: 'ang-khola', name: 'Ang Khola' })
  const show = (is_active: boolean) =>
    api.system.database.updateTable('products').set({ is_active }).where('id', '=', id).execute()
  await show(false)
  api.system.cacheVersions.bump(['catalogue'])
  expect(await hero()).toBeUndefined()
  expect(await lead(id)).toMatchObject({ status: 200 })
  await show(true)
  expect(await lead(2_000_000)).toMatchObject({
    status: 400,
    body: { hero_product_id: [expect.any(String)] },
  })
  expect(await lead(null)).toMatchObject({ status: 200, body: { hero_product_id: null } })
  expect(await hero()).toBeUndefined()
})
