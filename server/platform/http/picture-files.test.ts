import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenProduct(api.system, { slug: 'sirupate' })
await givenPicture(api.system, { product: 'sirupate', color: '#c08040' })
const product = await api.call('GET /products/products/{slug}/', { params: { slug: 'sirupate' } })
const picture = product.main_image

async function get(path: string) {
  const answer = await api.app.request(path)
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const addresses = (srcset = '') => srcset.split(', ').map((part) => part.split(' ')[0] ?? '')

test('ENT-09 every address of a picture leads to it, in its format, for ever', async () => {
  const { avif, webp } = picture?.srcset ?? {}
  const all = [picture?.image ?? '', picture?.thumb_image ?? '', ...addresses(avif), ...addresses(webp)]
  expect(all).toHaveLength(10)
  for (const address of all) {
    const { status, headers, bytes } = await get(address)
    expect(status, address).toBe(200)
    const format = address.split('.').at(-1)
    expect(headers.get('Content-Type')).toBe(`image/${format}`)
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const read = await sharp(bytes).metadata()
    expect([read.width, read.height]).toEqual([8, 6])
    expect(read.format === 'heif' ? 'avif' : read.format).toBe(format)
  }
})

test('a shared link shows the picture in the size that link previews ask for', async () => {
  const { status, headers, bytes } = await get(product.share_image ?? '')
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('CARD-12 another origin may read its pixels, and the answer names the color at its center', async () => {
  const { headers } = await get(picture?.image ?? '')
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(picture?.background).toBe('#c08040')
})

const key = picture?.image.split('/')[2]
test.for([
  `/media/${key}/641.webp`,
  `/media/${key}/640.png`,
  `/media/${key}/640.svg`,
  `/media/${key}/share.webp`,
  `/media/${key}/original.bin`,
  `/media/${'0'.repeat(24)}/640.webp`,
  '/media/',
  '/media/site/nothing.svg',
  '/media/site/..%2f..%2fjwt-secret.ico',
  '/media/..%2fjwt-secret',
])('%s is not found', async (address) => {
  expect((await get(address)).status).toBe(404)
})

test('START-16 the shop icon is served, and runs nothing when it is opened on its own', async () => {
  api.files.set('site/favicon.svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const { status, headers } = await get('/media/site/favicon.svg')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('image/svg+xml')
  expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test.for([
  ['png', 'image/png'],
  ['ico', 'image/x-icon'],
])('START-16 an icon that ends in %s is %s', async ([extension, type]) => {
  api.files.set(`site/icon.${extension}`, new Uint8Array([1]))
  expect((await get(`/media/site/icon.${extension}`)).headers.get('Content-Type')).toBe(type)
})
