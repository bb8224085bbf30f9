import { Readable } from 'node:stream'
import { givenLine } from '../builders/bank.ts'
import { givenOrder } from '../builders/order.ts'
import { germanVat } from '../builders/taxes.ts'
import { codeAt } from '../support/app-codes.ts'
import { paintedPicture } from '../support/painted-picture.ts'
import { tenPercent } from '../support/sample-discount.ts'
import type { AdminWrites, Given } from './admin-writes-scene.ts'

/** The input of each staff write: a fresh record, and values that the schema alone does not determine. */
export function adminWriteCases(scene: AdminWrites): Record<string, () => Promise<Given> | Given> {
  const {
    api,
    system,
    owner,
    customer,
    items,
    hidden,
    next,
    color,
    newProduct,
    placed,
    open,
    engraved,
    paid,
    shopper,
    member,
    product,
    post,
    picture,
    comment,
    review,
    message,
    wait,
    first,
    added,
    numbered,
    piece,
    bankLine,
    job,
    packed,
    holidayOf,
    ids,
    faqOf,
    emailOf,
    profileOf,
    branchOf,
    postOf,
    bulkToken,
    withSecondFactor,
    productOf,
    importOf,
    statementOf,
    policyVersion,
    category,
  } = scene
  return {
    'POST /admin/backups/': () => {
      system.gateways.backups.make = async () => undefined
      return {}
    },
    'POST /admin/backups/{id}/file/': async () => {
      system.gateways.backups.find = async () => ({
        bytes: 4,
        open: () => Readable.from([Buffer.from('file')]),
      })
      const at = api.now()
      const run = { started_at: at, finished_at: at, made_by: 'test', file: 'karda.tar.gz' }
      const { id } = await api.database
        .insertInto('backups')
        .values(run)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id } }
    },
    'POST /admin/session/confirm-password/': () => ({ body: { password: owner.password } }),
    'POST /admin/session/second-factor/': async () => {
      const name = next()
      const { secret } = await withSecondFactor(await api.person(name, 'owner'))
      api.pass({ minutes: 1 })
      return { by: await api.person(name, 'owner'), body: { code: codeAt(secret, api.now()) } }
    },
    'POST /admin/session/second-factor/set-up/': async () => ({ by: await api.person(next(), 'owner') }),
    'POST /admin/session/second-factor/turn-on/': async () => {
      const by = await api.person(next(), 'owner')
      const { secret } = await by.call('POST /admin/session/second-factor/set-up/')
      hidden.push(secret)
      return { by, body: { code: codeAt(secret, api.now()) } }
    },
    'POST /admin/session/second-factor/recovery-codes/': async () => {
      const by = await api.person(next(), 'owner')
      await withSecondFactor(by)
      return { by }
    },
    'DELETE /admin/session/second-factor/': async () => {
      const by = await api.person(next(), 'owner')
      await withSecondFactor(by)
      return { by }
    },
    'POST /admin/accounts/{id}/suspend/': async () => ({ params: await shopper() }),
    'POST /admin/accounts/{id}/restore/': async () => ({ params: await shopper() }),
    'POST /admin/customers/{id}/notes/': async () => ({ params: await shopper() }),
    'DELETE /admin/customers/{id}/notes/{note}/': async () => {
      const { id } = await shopper()
      const body = { text: 'Left-handed.' }
      const note = await owner.call('POST /admin/customers/{id}/notes/', { params: { id }, body })
      return { params: { id, note: note.id } }
    },
    'POST /admin/customers/{id}/export/': async () => ({ params: await shopper() }),
    'POST /admin/customers/{id}/erase/': async () => {
      const { id, email } = await api.person(next())
      return { params: { id }, body: { confirmation: email } }
    },
    'POST /admin/staff/{id}/role/': async () => ({ params: await member(), body: { role: 'packer' } }),
    'POST /admin/staff/{id}/suspend/': async () => ({ params: await member() }),
    'POST /admin/staff/{id}/restore/': async () => ({ params: await member() }),
    'POST /admin/staff/{id}/sign-out/': async () => ({ params: await member() }),
    'POST /admin/staff/{id}/reset-second-factor/': async () => ({ params: await member() }),
    'DELETE /admin/staff/{id}/': async () => ({ params: await member() }),
    'POST /admin/invitations/': () => ({ body: { email: `${next()}@example.com`, role: 'editor' } }),
    'DELETE /admin/invitations/{id}/': async () => ({
      params: await added('POST /admin/invitations/', { email: `${next()}@example.com`, role: 'editor' }),
    }),
    'PUT /admin/roles/{role}/': () => ({
      params: { role: 'editor' },
      body: { permissions: ['content.manage'], needs_second_factor: true },
    }),
    'POST /admin/comments/{id}/approve/': async () => ({ params: await comment() }),
    'POST /admin/comments/{id}/reject/': async () => ({ params: await comment() }),
    'POST /admin/comments/{id}/return/': async () => ({ params: await comment(true) }),
    'POST /admin/comments/{id}/reply/': async () => ({ params: await comment(true) }),
    'DELETE /admin/comments/{id}/': async () => ({ params: await comment() }),
    'POST /admin/reviews/{id}/hide/': async () => ({ params: await review() }),
    'POST /admin/reviews/{id}/show/': async () => ({ params: await review() }),
    'PUT /admin/reviews/{id}/answer/': async () => ({ params: await review(), body: { text: 'Thank you.' } }),
    'POST /admin/reviews/{id}/settle/': async () => ({ params: await review(), body: { is_settled: true } }),
    'POST /admin/messages/{id}/read/': async () => ({ params: await message() }),
    'POST /admin/messages/{id}/answer/': async () => ({ params: await message() }),
    'POST /admin/messages/{id}/settle/': async () => ({
      params: await message(),
      body: { is_settled: true },
    }),
    'DELETE /admin/messages/{id}/': async () => ({ params: await message() }),
    'POST /admin/alerts/{id}/resolve/': async () => {
      const { id } = await paid()
      const body = { reason: 'Asked for', return_stock: true }
      await owner.call('POST /admin/orders/{id}/cancel/', { params: { id }, body })
      return { params: await first('GET /admin/alerts/', { subject: `order:${id}` }) }
    },
    'POST /admin/saved-views/': () => ({ body: { screen: '/orders', name: next(), query: '' } }),
    'DELETE /admin/saved-views/{id}/': async () => ({
      params: await added('POST /admin/saved-views/', { screen: '/orders', name: next(), query: '' }),
    }),
    'PUT /admin/open-order-limits/': () => ({
      body: { account_orders: 900, account_pieces: 900, network_orders: 900, network_pieces: 900 },
    }),
    'PUT /admin/accounts/{id}/open-order-limits/': async () => ({ params: await shopper() }),
    'DELETE /admin/accounts/{id}/open-order-limits/': async () => {
      const params = await shopper()
      const body = { orders: 5, pieces: 9, version: 1 }
      await owner.call('PUT /admin/accounts/{id}/open-order-limits/', { params, body })
      return { params }
    },
    'PUT /admin/site-settings/': () => ({
      body: { favicon: '/media/icon.svg', google_analytics_id: '', time_zone: 'Asia/Kathmandu' },
    }),
    'PUT /admin/settings/home-page/': async () => {
      const { version: _, ...page } = await owner.call('GET /admin/settings/home-page/')
      return { body: { ...page, hero_title: next(), sections: page.sections.toReversed() } }
    },
    'PUT /admin/settings/payment-terms/': () => ({ body: { days_to_pay: 10, reminder_days_before: 2 } }),
    'PUT /admin/settings/carriers/': () => ({
      body: { carriers: [{ name: 'Yak', other_names: [], tracking_url: '' }] },
    }),
    'PUT /admin/settings/taxes/': () => ({ body: { taxes: [germanVat] } }),
    'PUT /admin/settings/customs/': () => ({ body: { blade_hs_code: '8211.92', other_hs_code: '' } }),
    'POST /admin/discounts/': () => ({ body: discountOf() }),
    'PUT /admin/discounts/{id}/': async () => ({
      params: await added('POST /admin/discounts/', discountOf()),
      body: discountOf(),
    }),
    'DELETE /admin/discounts/{id}/': async () => ({
      params: await added('POST /admin/discounts/', discountOf()),
    }),
    'PUT /admin/synonyms/{id}/': async () => ({
      params: await added('POST /admin/synonyms/', { words: [next()], finds: [] }),
    }),
    'DELETE /admin/synonyms/{id}/': async () => ({
      params: await added('POST /admin/synonyms/', { words: [next()], finds: [] }),
    }),
    'PUT /admin/faqs/order/': async () => ({ body: { ids: await ids('GET /admin/faqs/', faqOf) } }),
    'PUT /admin/faqs/{id}/': async () => ({
      params: await added('POST /admin/faqs/', faqOf()),
    }),
    'DELETE /admin/faqs/{id}/': async () => ({
      params: await added('POST /admin/faqs/', faqOf()),
    }),
    'POST /admin/branches/': () => ({ body: branchOf() }),
    'PUT /admin/branches/order/': async () => ({
      body: { ids: await ids('GET /admin/branches/', branchOf) },
    }),
    'PUT /admin/branches/{id}/': async () => ({
      params: await added('POST /admin/branches/', branchOf()),
      body: branchOf(),
    }),
    'DELETE /admin/branches/{id}/': async () => ({
      params: await added('POST /admin/branches/', branchOf()),
    }),
    'PUT /admin/contact-emails/order/': async () => ({
      body: { ids: await ids('GET /admin/contact-emails/', emailOf) },
    }),
    'PUT /admin/contact-emails/{id}/': async () => ({
      params: await added('POST /admin/contact-emails/', emailOf()),
    }),
    'DELETE /admin/contact-emails/{id}/': async () => ({
      params: await added('POST /admin/contact-emails/', emailOf()),
    }),
    'PUT /admin/social-profiles/order/': async () => ({
      body: { ids: await ids('GET /admin/social-profiles/', profileOf) },
    }),
    'PUT /admin/social-profiles/{id}/': async () => ({
      params: await added('POST /admin/social-profiles/', profileOf()),
    }),
    'DELETE /admin/social-profiles/{id}/': async () => ({
      params: await added('POST /admin/social-profiles/', profileOf()),
    }),
    'PUT /admin/orders/{id}/address/': async () => ({
      params: await paid(),
      body: {
        delivery_address: {
          fullname: 'Hari',
          street: '2 Lane',
          city: 'Patan',
          postalCode: '44700',
          country: 'Nepal',
          contact_number: '1',
        },
        shipping_price: undefined,
        declarations: [],
      },
    }),
    'POST /admin/orders/': async () => ({ body: await staffOrderOf() }),
    'POST /admin/bulk/orders/processing/': async () => ({
      body: await bulkToken('POST /admin/bulk/orders/processing/', {
        orders: { ids: [(await paid()).id] },
      }),
    }),
    'POST /admin/bulk/orders/ship/': async () => ({
      body: await bulkToken('POST /admin/bulk/orders/ship/', { lines: `${(await paid()).id},DHL,12345` }),
    }),
    'POST /admin/orders/{id}/status/': async () => ({ params: await paid(), body: { status: 'processing' } }),
    'POST /admin/orders/{id}/ship/': async () => ({ params: await paid(), body: { carrier: 'DHL' } }),
    'PATCH /admin/orders/{id}/shipment/': async () => {
      const params = await paid()
      await owner.call('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
      return { params, body: { carrier: 'UPS' } }
    },
    'POST /admin/orders/{id}/cancel/': async () => ({ params: await open(), body: { return_stock: true } }),
    'POST /admin/orders/{id}/cancel-request/decline/': async () => {
      const params = await paid()
      await customer.call('POST /orders/orders/{id}/cancel-request/', { params, body: {} })
      return { params }
    },
    'POST /admin/orders/{id}/refunds/': async () => ({
      params: await paid(),
      body: { amount: '1.00', items: undefined },
    }),
    'POST /admin/orders/{id}/proofs/': async () => ({
      params: await engraved(),
      query: {},
      file: await paintedPicture(),
    }),
    'POST /admin/orders/{id}/proofs/waive/': async () => ({ params: await engraved() }),
    'POST /admin/orders/{id}/notes/': async () => ({ params: await paid() }),
    'POST /admin/orders/{id}/lift-hold/': async () => ({ params: await paid() }),
    'PUT /admin/mail-texts/{id}/': () => ({ params: { id: 'orders.paid' } }),
    'POST /admin/mails/{id}/resend/': async () => {
      await paid()
      return { params: await first('GET /admin/mails/') }
    },
    'POST /admin/media/': async () => ({ query: {}, file: await paintedPicture(color()) }),
    'PUT /admin/media/{key}/': async () => ({ params: await picture() }),
    'DELETE /admin/media/{key}/': async () => ({ params: await picture() }),
    'PUT /admin/workshop/settings/': () => ({
      body: { pieces_per_week: 6, finishing_days: 3, rest_days: [5] },
    }),
    'POST /admin/workshop/holidays/': () => ({ body: holidayOf('Dashain') }),
    'PUT /admin/workshop/holidays/{id}/': async () => ({
      params: await added('POST /admin/workshop/holidays/', holidayOf('Tihar')),
      body: holidayOf('New Year'),
    }),
    'DELETE /admin/workshop/holidays/{id}/': async () => ({
      params: await added('POST /admin/workshop/holidays/', holidayOf('Tihar')),
    }),
    'POST /admin/workshop/jobs/{id}/stage/': async () => ({
      params: await job(),
      body: { stage: 'finishing' },
    }),
    'POST /admin/workshop/orders/{id}/promise/': async () => ({
      params: await paid(),
      body: { promised_on: '2027-02-01' },
    }),
    'PUT /admin/workshop/products/{id}/': async () => ({
      params: await product(),
      body: { is_made_to_order: true, making_days: 5 },
    }),
    'POST /admin/pieces/': async () => ({
      body: {
        product_id: (await numbered([])).id,
        serial: `${next()}`,
        pictures: [],
        blade_cm: null,
        overall_cm: null,
      },
    }),
    'PUT /admin/pieces/{id}/': async () => ({
      params: await piece(),
      body: { serial: `${next()}`, pictures: [], blade_cm: 25, overall_cm: 40 },
    }),
    'DELETE /admin/pieces/{id}/': async () => ({ params: await piece() }),
    'POST /admin/pieces/{id}/scrap/': async () => ({ params: await piece() }),
    'POST /admin/pieces/{id}/free/': async () => {
      const params = await piece()
      await owner.call('POST /admin/pieces/{id}/scrap/', { params })
      return { params }
    },
    'POST /admin/pieces/pictures/': async () => ({ query: {}, file: await paintedPicture(color()) }),
    'PUT /admin/workshop/products/{id}/numbering/': async () => ({
      params: { id: (await newProduct({ stock: 0 })).id },
      body: { is_numbered: true },
    }),
    'POST /admin/posts/': () => ({ body: postOf() }),
    'PUT /admin/posts/{id}/': async () => ({ params: await post(), body: postOf() }),
    'DELETE /admin/posts/{id}/': async () => ({ params: await post() }),
    'POST /admin/post-previews/': () => ({ body: postOf() }),
    'POST /admin/policies/{document_type}/versions/': () => ({ params: { document_type: 'refund_policy' } }),
    'PUT /admin/policy-versions/{id}/': async () => ({
      params: await policyVersion('2027-03-01'),
      body: { in_force_on: '2027-03-02' },
    }),
    'DELETE /admin/policy-versions/{id}/': async () => ({ params: await policyVersion('2027-03-03') }),
    'PUT /admin/packing/{id}/items/{item}/{slot}/': async () => {
      const { code: _, ...params } = await packed()
      return { params, body: { is_packed: true, serial: undefined } }
    },
    'POST /admin/packing/{id}/scans/': async () => {
      const { id, code } = await packed()
      return { params: { id }, body: { code, item: undefined } }
    },
    'PATCH /admin/packing/{id}/parcel/': async () => ({ params: await paid(), body: { seen: undefined } }),
    'POST /admin/packing/{id}/photos/': async () => ({
      params: await paid(),
      file: await paintedPicture(color()),
    }),
    'DELETE /admin/packing/{id}/photos/{photo}/': async () => {
      const params = await paid()
      const file = await paintedPicture(color())
      const { photos } = await owner.call('POST /admin/packing/{id}/photos/', { params, file })
      return { params: { ...params, photo: photos[0]?.id ?? 0 } }
    },
    'POST /admin/packing/{id}/ship/': async () => ({ params: await paid(), body: { seen: undefined } }),
    'POST /admin/packing/{id}/hand-over/': async () => {
      const body = await staffOrderOf()
      const id = String((await added('POST /admin/orders/', body)).id)
      const paid = { status: 'paid' as const, reason: 'In the shop' }
      await owner.call('POST /admin/orders/{id}/status/', { params: { id }, body: paid })
      return { params: { id } }
    },
    'POST /admin/packing/{id}/notes/': async () => ({ params: await paid() }),
    'PUT /admin/payment-settings/': () => ({
      body: {
        enable_card_payment: true,
        enable_bank_transfer: true,
        enable_custom_payment: true,
        bank_account_details: 'Account 9',
        custom_payment_label: 'By hand',
      },
    }),
    'POST /admin/payments/{uuid}/inquire/': async () => {
      const { id } = await givenOrder(system, { customer, items, payment_method: 'card_2c2p' })
      const body = { order_id: id, currency: 'USD' as const }
      const { payment_uuid } = await customer.call('POST /payments/card/initiate/', { body })
      return { params: { uuid: payment_uuid } }
    },
    'POST /admin/statement-lines/{id}/confirm/': async () => {
      const { id, order } = await bankLine()
      return { params: { id }, body: { order, amount: undefined, accept_difference: undefined } }
    },
    'POST /admin/statement-lines/confirm/': async () => {
      const { id, order } = await bankLine()
      return { body: { lines: [{ id, order }] } }
    },
    'POST /admin/statement-lines/{id}/divide/': async () => {
      const orders = [await placed(), await placed()]
      const sum = orders.reduce((dollars, { total }) => dollars + Number(total), 0)
      const { id } = await givenLine(owner, { amount: sum.toFixed(2), reference: next() })
      return {
        params: { id },
        body: { parts: orders.map(({ id, total }) => ({ order: id, amount: total })) },
      }
    },
    'POST /admin/statement-lines/{id}/ignore/': async () => ({ params: { id: (await bankLine()).id } }),
    'POST /admin/orders/{id}/transfer-received/': async () => {
      const { id, total } = await placed()
      const body = { amount: total, received_on: '2026-11-20', accept_difference: undefined }
      return { params: { id }, body }
    },
    'POST /admin/statement-lines/{id}/undo/': async () => {
      const params = { id: (await bankLine()).id }
      await owner.call('POST /admin/statement-lines/{id}/ignore/', { params, body: { reason: 'No.' } })
      return { params }
    },
    'POST /admin/statements/': () => ({ body: statementOf() }),
    'DELETE /admin/statements/{id}/': async () => ({ params: { id: (await bankLine()).statement } }),
    'PUT /admin/shipping/countries/{code}/': async () => ({
      params: { code: 'BT' },
      body: {
        ...(await first('GET /admin/shipping/zones/').then(({ id }) => ({ zone_id: id }))),
        blocked_reason: null,
        rules: [{ effect: 'note', text: 'Ask first.' }],
      },
    }),
    'POST /admin/shipping/confirm/': () => ({}),
    'PUT /admin/shipping/settings/': () => ({ body: { free_from: '999.00', heaviest_parcel_g: 29_000 } }),
    'POST /admin/shipping/countries/{code}/checked/': () => ({ params: { code: 'BT' } }),
    'PUT /admin/shipping/zones/{id}/': async () => ({
      params: await first('GET /admin/shipping/zones/'),
      body: { name: next(), days_from: 2, days_to: 9 },
    }),
    'POST /admin/shipping/zones/': () => ({ body: { name: next(), days_from: 2, days_to: 9 } }),
    'DELETE /admin/shipping/zones/{id}/': async () => ({
      params: await added('POST /admin/shipping/zones/', {
        name: next(),
        first_kilogram: '1.00',
        next_half_kilogram: '1.00',
        days_from: 1,
        days_to: 2,
        position: 99,
      }),
    }),
    'POST /admin/products/': () => ({ body: productOf() }),
    'PUT /admin/products/{id}/': async () => ({ params: await product(), body: productOf() }),
    'PATCH /admin/products/{id}/': async () => ({
      params: await product(),
      body: { price: '99.00', price_before_discount: null, is_active: true, is_archived: undefined },
    }),
    'POST /admin/products/bulk/': async () => ({
      body: await bulkToken('POST /admin/products/bulk/', {
        ids: [(await product()).id],
        change: { kind: 'visibility', is_active: false },
      }),
    }),
    'DELETE /admin/products/{id}/': async () => ({ params: await product() }),
    'POST /admin/products/{id}/duplicate/': async () => ({ params: await product(), body: { slug: next() } }),
    'DELETE /admin/product-waits/{id}/': async () => ({ params: await wait() }),
    'POST /admin/products/{id}/stock/': async () => ({ params: await product(), body: { delta: 2 } }),
    'POST /admin/product-imports/': () => ({ body: importOf() }),
    'POST /admin/product-imports/{id}/run/': async () => ({
      params: await added('POST /admin/product-imports/', importOf()),
    }),
    'POST /admin/categories/': () => ({ body: { slug: next() } }),
    'PUT /admin/categories/order/': async () => ({ body: { ids: await ids('GET /admin/categories/') } }),
    'PUT /admin/categories/{id}/': async () => ({ params: await category(), body: { slug: next() } }),
    'DELETE /admin/categories/{id}/': async () => ({ params: await category() }),
  }
  /** Off, so that no order of the other cases gets it. */
  function discountOf() {
    return { ...tenPercent, name: next(), is_active: false }
  }

  async function staffOrderOf() {
    return {
      discount: null,
      discount_code: null,
      items: [{ product_id: (await newProduct()).id, quantity: 1 }],
      source: 'fair',
      fullname: 'Dorje',
      country: 'Nepal',
      customer_id: null,
      contact_email: null,
      address: null,
      payment: 'custom',
      total: '129.00',
      age_confirmed: true,
      declarations: [],
    }
  }
}
