import { expect, test } from 'vitest'
import type { AdminCalls } from '#contract/admin/table.ts'
import { bootstrapShipping } from '#server/shop/shipping/bootstrap-shipping.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { germanVat } from '../builders/taxes.ts'
import { openApi } from '../support/api.ts'
import { paintedPicture } from '../support/painted-picture.ts'

const api = await openApi()
await bootstrapShipping(api.system, {})
const product = await givenProduct(api.system, { slug: 'jungle' })
const owner = await api.person('owner', 'owner')
const maya = await api.person('maya')
const { key: media_key } = await owner.call('POST /admin/media/', {
  file: await paintedPicture(),
  query: { name: 'a.png' },
})

type Values = Record<string, unknown>
type Given = { params?: Record<string, string | number>; body?: object }

async function send(name: string, given: Given): Promise<Values> {
  const { status, body } = await owner.send(name as keyof AdminCalls, given)
  expect([name, status < 300 ? 'done' : body]).toEqual([name, 'done'])
  return body as Values
}

const picture = { media_key, alt_text: 'The forge' }
const branch = { name: 'Forge', address: 'Dharan', phone_number: '1', is_hq: true, picture }
const addresses = { map_embed_link: null, map_location_url: null }
const rule = { effect: 'note', text: 'Mind it.', region: 'Wales', postal_codes: ['CF'] }
const policy = { content: '<p>So.</p>', in_force_on: '2027-01-01', note: '', return_days: 30 }
const post = { slug: 'forging', title: 'Forging', content: '<p>So.</p>', published_at: null }

/** Where a record is saved, the lists and objects that it gets first, and the call that adds it. */
const records: [path: string, values: object, given?: Given['params'], add?: [string, Given]][] = [
  ['/admin/company/', { core_values: [{ name: 'One', description: 'First' }] }],
  ['/admin/site-settings/', { dispatch_place: 'Dharan' }],
  ['/admin/settings/footer/', { text: 'Come by.' }],
  ['/admin/settings/product-texts/', { care_notes: [{ title: 'Oil', text: 'Often.' }] }],
  [
    '/admin/settings/home-page/',
    { hero_picture: picture, hero_blade_cm: 25.4, hardness: [{ zone: 'Edge', from: 58, to: 60 }] },
  ],
  ['/admin/settings/payment-terms/', { days_to_pay: 9 }],
  ['/admin/settings/customs/', { origin: 'Nepal' }],
  ['/admin/settings/carriers/', {}],
  ['/admin/settings/taxes/', { taxes: [germanVat] }],
  ['/admin/payment-settings/', { enable_bank_transfer: true, bank_account_details: 'NIC' }],
  ['/admin/invoice-settings/', { tax_number: '1' }],
  ['/admin/open-order-limits/', { network_orders: 12 }],
  ['/admin/accounts/{id}/open-order-limits/', { orders: 7 }, { id: maya.id }],
  ['/admin/workshop/settings/', { rest_days: [6, 0] }],
  ['/admin/shipping/settings/', { free_from: '100.00' }],
  ['/admin/shipping/zones/{id}/', { first_kilogram: '38.00' }, { id: 1 }],
  [
    '/admin/shipping/countries/{code}/',
    { zone_id: 1, rules: [{ ...rule, blade_from_cm: 10.5 }, rule] },
    { code: 'GB' },
  ],
  ['/admin/products/{id}/', { name: 'Jungle' }, { id: product.id }],
  ['/admin/categories/{id}/', { name: 'Blades' }, { id: 1 }],
  ['/admin/media/{key}/', { focal_point: { x: 0.1, y: 0.9 } }, { key: media_key }],
  [
    '/admin/workshop/holidays/{id}/',
    {},
    {},
    [
      '/admin/workshop/holidays/',
      { body: { name: 'Tihar', first_day: '2026-11-22', last_day: '2026-11-25' } },
    ],
  ],
  ['/admin/faqs/{id}/', {}, {}, ['/admin/faqs/', { body: { question: 'Why?', answer: '<p>So.</p>' } }]],
  ['/admin/branches/{id}/', {}, {}, ['/admin/branches/', { body: { ...branch, ...addresses } }]],
  [
    '/admin/contact-emails/{id}/',
    {},
    {},
    ['/admin/contact-emails/', { body: { email_address: 'a@example.com', purpose: 'Orders' } }],
  ],
  [
    '/admin/posts/{id}/',
    {},
    {},
    ['/admin/posts/', { body: { ...post, author_id: owner.id, picture, status: 'published' } }],
  ],
  [
    '/admin/policy-versions/{id}/',
    {},
    {},
    [
      '/admin/policies/{document_type}/versions/',
      { params: { document_type: 'refund_policy' }, body: policy },
    ],
  ],
  [
    '/admin/synonyms/{id}/',
    {},
    {},
    ['/admin/synonyms/', { body: { words: ['khukuri', 'kukri'], finds: [] } }],
  ],
]

test.for(records)(
  '%s: the log names no field of a save that changes nothing',
  async ([path, values, given = {}, add]) => {
    const record = add ? await send(`POST ${add[0]}`, add[1]) : await send(`GET ${path}`, { params: given })
    const params = add ? { id: Number(record.id) } : given
    const put = (body: Values) => send(`PUT ${path}`, { params, body: { ...body, ...values } })
    await put(await put(record))
    const { before, after } = await api.database
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect({ before, after }).toEqual({ before: {}, after: {} })
  },
)
