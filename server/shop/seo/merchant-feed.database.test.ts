import { expect, test } from 'vitest'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const read = async () => {
  const answer = await api.app.request('/feeds/merchant.xml')
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() }
}
const itemsIn = (text: string) =>
  [...text.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, field, value]) => [field, value]),
  )

test('the Merchant feed has only public products that staff have included', async () => {
  await givenProduct(api.system, { slug: 'on-sale' })
  await givenProduct(api.system, { slug: 'hidden', is_active: false, in_merchant_feed: true })
  const { status, type, text } = await read()
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(text).toContain('xmlns:g="http://base.google.com/ns/1.0"')
  expect(text).toMatch(/<\/channel><\/rss>\n$/)
  expect(itemsIn(text)).toEqual([])
})

test('an included product has every field that Google requires, with the values of its page', async () => {
  await givenProduct(api.system, {
    slug: 'kitchen',
    name: 'Kitchen & Garden',
    description: 'For the <table>.',
    price: '62.00',
    price_before_discount: '70.00',
    stock: 2,
    packed_weight_g: 900,
    in_merchant_feed: true,
  })
  await givenPicture(api.system, { product: 'kitchen' })
  await givenPicture(api.system, { product: 'kitchen', order: 2, color: '#345' })
  const [item = []] = itemsIn((await read()).text)
  const picture = expect.stringMatching(/^http:\/\/shop\.test\/media\/[0-9a-f]{24}\/1600\.webp$/)
  expect(item).toEqual([
    ['id', 'kitchen'],
    ['title', 'Kitchen &amp; Garden'],
    ['description', 'For the &lt;table&gt;.'],
    ['link', 'http://shop.test/products/kitchen'],
    ['image_link', picture],
    ['additional_image_link', picture],
    ['price', '70.00 USD'],
    ['sale_price', '62.00 USD'],
    ['availability', 'in_stock'],
    ['condition', 'new'],
    ['brand', expect.stringMatching(/\S/)],
    ['identifier_exists', 'no'],
    ['product_type', expect.stringMatching(/\S/)],
    ['shipping_weight', '900 g'],
  ])
})

test('a sold-out product is out of stock; a product forged to order is on back order until its day', async () => {
  const sold = { stock: 0, in_merchant_feed: true }
  const { id } = await givenProduct(api.system, { slug: 'forged', ...sold })
  await givenProduct(api.system, { slug: 'sold-out', ...sold })
  const made = { is_made_to_order: true, making_days: 14 }
  await api.database.updateTable('products').set(made).where('id', '=', id).execute()
  const items = itemsIn((await read()).text).map((item) => Object.fromEntries(item))
  const { workshop } = await api.call('GET /products/products/{slug}/', { params: { slug: 'forged' } })
  expect(workshop?.ready_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(items.find((item) => item.id === 'forged')).toMatchObject({
    availability: 'backorder',
    availability_date: `${workshop?.ready_on}T00:00:00Z`,
  })
  expect(items.find((item) => item.id === 'sold-out')).toMatchObject({ availability: 'out_of_stock' })
})
