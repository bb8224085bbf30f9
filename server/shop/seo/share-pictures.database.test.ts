import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultSettings, saveSiteSettings } from '#server/shop/pages/site-settings.ts'
import { givenPost } from '#tests/builders/blog.ts'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { sharePanel } from './share-drawing.ts'

const api = await openApi()
const { system } = api
const shop = 'Dharan Khukuri'
const ask = (path = '') => api.app.request(path)
const productAddress = async (slug: string) =>
  (await api.call('GET /products/products/{slug}/', { params: { slug } })).share_image
const postAddress = async (slug: string) =>
  (await api.call('GET /blog/posts/{slug}/', { params: { slug } })).share_image

test('a product and a post have a share picture, which can be cached forever', async () => {
  await givenProduct(system, { slug: 'sirupate', name_ne: 'सिरुपाते खुकुरी' })
  await givenPicture(system, { product: 'sirupate' })
  await givenPost(system, { slug: 'forging' })
  for (const address of [await productAddress('sirupate'), await postAddress('forging')]) {
    const answer = await ask(address)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
})

test('changed content changes the address, and removes the former address and its file', async () => {
  await givenProduct(system, { slug: 'kora', name: 'Kora' })
  const before = (await productAddress('kora')) ?? ''
  expect((await ask(before)).status).toBe(200)
  await givenProduct(system, { slug: 'kora', name: 'Kora of Dhankuta' })
  const after = (await productAddress('kora')) ?? ''
  expect(after).not.toBe(before)
  expect([(await ask(before)).status, (await ask(after)).status]).toEqual([404, 200])
  const stored = (address: string) => {
    const [file = ''] = address.split('/').slice(-1)
    return [...api.files.keys()].filter((key) => key.endsWith(file)).length
  }
  expect([stored(before), stored(after)]).toEqual([0, 1])
  await saveSiteSettings(system, { ...defaultSettings, site_title: shop })
  expect((await ask(after)).status).toBe(200)
  // Drawn again, with the new name.
  expect(stored(after)).toBe(1)
})

test('nothing is drawn for content that visitors cannot see, or for an invented address', async () => {
  await givenProduct(system, { slug: 'shown' })
  const address = (await productAddress('shown')) ?? ''
  await givenProduct(system, { slug: 'shown', is_active: false })
  const invented = address.replace(/-\w{12}\./, '-0123456789ab.')
  for (const path of [address, invented, '/share/product-1-x.jpg', '/share/order-1-0123456789ab.jpg']) {
    expect((await ask(path)).status).toBe(404)
  }
})

test('a title shrinks until it fits into five lines, and is never wider than the panel', async () => {
  const panel = (title: string) =>
    sharePanel({ kind: 'post', id: 1, title, titleInNepali: null, category: null, mediaKey: 'a' }, shop)
  const widest = (svg: string) =>
    Math.max(...[...svg.matchAll(/d="(M[^"]+)"/g)].flatMap(([, path = '']) => rightmost(path)))
  for (const title of [
    'Kora',
    'A rather long name of a post about khukuris',
    'x'.repeat(90),
    'Long words '.repeat(30),
  ]) {
    expect(widest(await panel(title))).toBeLessThanOrEqual(400 - 44 + 2)
  }
  const lines = (await panel('Long words '.repeat(30))).match(/transform="scale/g) ?? []
  // One line is the shop's name.
  expect(lines).toHaveLength(6)
})

/** The right edge of a path of outlines, in px. */
function rightmost(path: string): number[] {
  const points = [...path.matchAll(/[MLQC]([-\d ]+)/g)].flatMap(([, numbers = '']) =>
    numbers
      .trim()
      .split(' ')
      .map(Number)
      .filter((_, index) => index % 2 === 0),
  )
  return [Math.max(0, ...points) / 100]
}

test.for([
  ['中國廓爾喀刀', '日本小刀工房'],
  ['خنجر نيبالي', 'سكين المطبخ'],
  ['한국 칼', '네팔 칼'],
])('a title in another script is drawn with its own letters: %s, %s', async ([one = '', other = '']) => {
  const drawn = (title: string) =>
    sharePanel({ kind: 'post', id: 1, title, titleInNepali: null, category: null, mediaKey: 'a' }, shop)
  expect(await drawn(one)).not.toBe(await drawn(other))
})
