import { sql } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { givenPost } from '#tests/builders/blog.ts'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { addPicture } from './add-picture.ts'
import { heldTables } from './media-uses.ts'

const api = await openApi()
const { system } = api
const editor = await api.person('rita', 'editor')
const packer = await api.person('hari', 'packer')

const canvas = (width: number, height: number, background = '#807060') =>
  sharp({ create: { width, height, channels: 3, background } })
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())
const upload = (file: Uint8Array<ArrayBuffer>, name = 'a.jpg') =>
  editor.call('POST /admin/media/', { query: { name }, file })
const original = (key: string) => api.files.get(`pictures/${key}/original.bin`) ?? new Uint8Array()

test('an upload is stored upright and without its location, and the shop serves it', async () => {
  const gps = { IFD3: { GPSLatitude: '27/1 43/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Copyright: 'Secret' } }
  const file = await bytesOf(canvas(40, 20).jpeg().withExif(gps).withMetadata({ orientation: 6 }))
  expect(Buffer.from(file).includes('Secret')).toBe(true)
  const media = await upload(file, 'IMG_1234.jpg')
  expect(media).toMatchObject({ name: 'IMG_1234.jpg', alt_text: '', is_new: true, version: 1 })
  expect(media.picture).toMatchObject({ width: 20, height: 40, background: '#807060' })
  const stored = original(media.key)
  expect(Buffer.from(stored).includes('Secret')).toBe(false)
  expect(await sharp(stored).metadata()).toMatchObject({ width: 20, height: 40, format: 'jpeg' })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect((await api.app.request(media.picture.image)).status).toBe(200)
})

test.for(['jpeg', 'png', 'webp', 'avif'] as const)('a %s is a picture, whatever its name', async (format) => {
  const file = await bytesOf(canvas(30, 20, '#336699').toFormat(format))
  expect((await upload(file, 'x.exe')).picture).toMatchObject({ width: 30, height: 20 })
})

test.for(['content.manage', 'catalogue.manage', 'operations.manage'] as const)(
  'with %s alone, staff can upload and find pictures; only editors of pages and products can change and delete them',
  async (right) => {
    const rights = { role: 'manager' as const, permission: right }
    await api.database.deleteFrom('role_permissions').where('role', '=', 'manager').execute()
    await api.database.insertInto('role_permissions').values(rights).execute()
    const clerk = await api.person(`clerk-of-${right.split('.')[0]}`, 'manager')
    const file = await paintedPicture(`#a1b2${right.length}`)
    const { key } = await clerk.call('POST /admin/media/', { query: { name: right }, file })
    const found = await clerk.call('GET /admin/media/', { query: { search: right } })
    expect(found.results.map((one) => one.key)).toEqual([key])
    expect(await clerk.call('GET /admin/media/{key}/', { params: { key } })).toMatchObject({ version: 1 })

    const keeps = right !== 'operations.manage'
    const body = { name: 'Anvil', alt_text: 'An anvil', focal_point: { x: 0, y: 1 }, version: 1 }
    const changed = await clerk.send('PUT /admin/media/{key}/', { params: { key }, body })
    const subject = `media:${key}`
    const history = await clerk.send('GET /admin/history/', { query: { subject } })
    const deleted = await clerk.send('DELETE /admin/media/{key}/', { params: { key } })
    expect([changed, history, deleted].map(({ status }) => status)).toEqual(
      keeps ? [200, 200, 204] : [403, 403, 403],
    )
  },
)

test('the same file is stored once, when repeated and concurrently', async () => {
  const file = await paintedPicture('#123456')
  const both = await Promise.all([upload(file, 'one.png'), upload(file, 'two.png')])
  const again = await upload(file, 'three.png')
  expect(new Set([...both, again].map(({ key }) => key)).size).toBe(1)
  expect(both.filter(({ is_new }) => is_new)).toHaveLength(1)
  expect(again.is_new).toBe(false)
  const { results } = await editor.call('GET /admin/media/', { query: { search: again.name } })
  expect(results).toHaveLength(1)
})

test('a file that is not a picture is refused with a reason, and nothing is stored', async () => {
  const whole = await bytesOf(canvas(600, 600).jpeg())
  const text = (value: string) => new TextEncoder().encode(value)
  const bomb = await bytesOf(canvas(8000, 8000).png())
  const avif = await canvas(20, 20).avif().toBuffer()
  avif.writeUInt32BE(6500, avif.indexOf('ispe') + 8)
  avif.writeUInt32BE(4000, avif.indexOf('ispe') + 12)
  const before = api.files.size
  const refused: [Uint8Array<ArrayBuffer>, number, string][] = [
    [
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'picture_expected',
    ],
    [text('GIF89a'), 415, 'picture_expected'],
    [new Uint8Array(), 415, 'picture_expected'],
    [text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, 'picture_heic'],
    [whole.slice(0, whole.length - 400), 415, 'picture_damaged'],
    [text('\x89PNG\r\n\x1a\nnothing more'), 415, 'picture_expected'],
    [bomb, 413, 'picture_too_many_pixels'],
    [new Uint8Array(avif), 413, 'avif_too_many_pixels'],
    [new Uint8Array(25 * 1024 * 1024 + 1), 413, 'too_large'],
  ]
  for (const [file, status, code] of refused) {
    const answer = await editor.send('POST /admin/media/', { file })
    expect([answer.status, (answer.body as { code?: string }).code ?? code], code).toEqual([status, code])
  }
  const large = await editor.send('POST /admin/media/', { file: new Uint8Array(avif) })
  expect(large.body).toMatchObject({
    detail: 'An AVIF picture can have at most 25 megapixels. Save it as a JPEG, which can have 50.',
  })
  expect(api.files.size).toBe(before)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
test.for([
  ['an SVG with a comment', `<!--ftypavif-->${svg}`, 'picture_expected'],
  ['an SVG with a comment of HEIC', `<!--ftypheic-->${svg}`, 'picture_expected'],
  ['an SVG after the box of an AVIF', `\0\0\0\x18ftypavif\0\0\0\0mif1avif${svg}`, 'picture_damaged'],
  ['an SVG after the mark of a PNG', `\x89PNG\r\n\x1a\n${svg}`, 'picture_expected'],
  ['an SVG after the mark of a WebP', `RIFF\0\0\0\0WEBP${svg}`, 'picture_expected'],
  ['an SVG after the mark of a JPEG', `\xff\xd8\xff${svg}`, 'picture_damaged'],
  ['a box that is longer than the file', '\0\0\x01\0ftypavif\0\0\0\0avif', 'picture_expected'],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0mp42isom', 'picture_expected'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'picture_expected'],
  ['a TIFF', 'II*\0\x08\0\0\0\x01\0', 'picture_expected'],
  [
    'a drawing of ImageMagick',
    "push graphic-context\nimage over 0,0 0,0 'https://example.com/'",
    'picture_expected',
  ],
] as const)('%s is refused as a picture, in the shop and of a parcel', async ([, text, code]) => {
  const file = new Uint8Array(Buffer.from(text, 'latin1'))
  const refused = { status: 415, body: { code } }
  expect(await editor.send('POST /admin/media/', { file })).toMatchObject(refused)
  const params = { id: 'KARDA1' }
  expect(await packer.send('POST /admin/packing/{id}/photos/', { params, file })).toMatchObject(refused)
})

test('data after the end of a picture is not stored', async () => {
  const picture = await paintedPicture('#aa3344')
  const { key } = await upload(new Uint8Array(Buffer.concat([picture, Buffer.from(svg)])))
  expect(original(key).length).toBeGreaterThan(0)
  expect(Buffer.from(original(key)).includes('<svg')).toBe(false)
})

test('a full disk is reported, and no partial file stays', async () => {
  const { set } = api.files
  api.files.set = () => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })
  }
  const file = await paintedPicture('#010203')
  const answer = await editor.send('POST /admin/media/', { query: { name: 'full.png' }, file })
  api.files.set = set
  expect(answer).toMatchObject({ status: 503, body: { code: 'storage_full' } })
  expect((await editor.call('GET /admin/media/', { query: { search: 'full.png' } })).count).toBe(0)
  expect((await upload(file, 'full.png')).is_new).toBe(true)
})

test("the focal point moves the shop's crops, and a change based on an older version is refused", async () => {
  await givenProduct(system, { slug: 'sirupate' })
  await givenPicture(system, { product: 'sirupate', color: '#c08040' })
  const find = () => api.call('GET /products/products/{slug}/', { params: { slug: 'sirupate' } })
  expect((await find()).main_image?.focal_point).toBeUndefined()
  const key = (await find()).main_image?.image.split('/')[2] ?? ''
  const { version } = await editor.call('GET /admin/media/{key}/', { params: { key } })
  const change = { name: 'blade', alt_text: 'A blade', focal_point: { x: 0.25, y: 0.8 } }
  const body = { ...change, version }
  const changed = await editor.call('PUT /admin/media/{key}/', { params: { key }, body })
  expect(changed).toMatchObject({ ...change, version: version + 1 })
  expect((await find()).main_image?.focal_point).toEqual({ x: 0.25, y: 0.8 })
  const stale = await editor.send('PUT /admin/media/{key}/', { params: { key }, body })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: change } })
})

test('the history has the fields that changed, with the values as stored', async () => {
  const { key } = await upload(await paintedPicture('#665544'), 'tongs.png')
  const params = { key }
  const body = { name: 'tongs', alt_text: '', focal_point: { x: 1 / 3, y: 0.5 } }
  await editor.call('PUT /admin/media/{key}/', { params, body: { ...body, version: 1 } })
  await editor.call('PUT /admin/media/{key}/', { params, body: { ...body, version: 2 } })
  const { focal_point } = await editor.call('GET /admin/media/{key}/', { params })
  await editor.call('DELETE /admin/media/{key}/', { params })
  const { results } = await editor.call('GET /admin/history/', { query: { subject: `media:${key}` } })
  const before = { name: 'tongs.png', focal_point: { x: 0.5, y: 0.5 } }
  expect(results.map((entry) => [entry.before, entry.after])).toEqual([
    [{ ...body, focal_point }, null],
    [{}, {}],
    [before, { name: 'tongs', focal_point }],
    [null, null],
  ])
})

test('the uses of a picture in fields and texts are listed, and prevent its deletion', async () => {
  const { key } = await upload(await paintedPicture('#445566'), 'forge.png')
  const inText = `<figure><img src="/media/${key}/960.webp" alt=""></figure>`
  const post = await givenPost(system, { slug: 'forging', title: 'Forging', content: inText })
  await givenProduct(system, { slug: 'ang-khola', long_html_description: inText })
  const params = { key }
  expect((await editor.call('GET /admin/media/{key}/', { params })).uses).toEqual([
    { type: 'post', id: String(post.id), name: 'Forging' },
    { type: 'product', id: expect.any(String), name: 'Ang Khola' },
  ])
  const { results } = await editor.call('GET /admin/media/', { query: { search: 'forge' } })
  expect(results).toMatchObject([{ key, use_count: 2 }])
  const refused = await editor.send('DELETE /admin/media/{key}/', { params })
  expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } })
  await givenPost(system, { slug: 'forging', content: '<p>None.</p>' })
  await givenProduct(system, { slug: 'ang-khola', long_html_description: '' })
  const free = await editor.call('GET /admin/media/', { query: { unused: 'true', search: 'forge' } })
  expect(free.results).toMatchObject([{ key, use_count: 0 }])
  await editor.call('DELETE /admin/media/{key}/', { params })
  expect(original(key)).toHaveLength(0)
  expect((await editor.send('GET /admin/media/{key}/', { params })).status).toBe(404)
  expect((await upload(await paintedPicture('#445566'))).is_new).toBe(true)
  expect(original(key).length).toBeGreaterThan(0)
})

test('a picture of a post or product is in use, too', async () => {
  const { key: media_key } = await addPicture(system, { bytes: await paintedPicture('#998877') })
  await givenPost(system, { slug: 'oiling', picture: { media_key, alt_text: 'Oil' } })
  const used = await editor.call('GET /admin/media/', { query: { unused: 'false', page_size: 100 } })
  const free = await editor.call('GET /admin/media/', { query: { unused: 'true', page_size: 100 } })
  expect(used.results.every(({ use_count }) => use_count > 0)).toBe(true)
  expect(free.results.every(({ use_count }) => use_count === 0)).toBe(true)
  expect(used.count).toBe(2)
})

test('every table that refers to pictures is searched', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'media_files'::regclass`.execute(api.database)
  expect(heldTables.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
