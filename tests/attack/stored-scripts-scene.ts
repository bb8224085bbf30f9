import { policyTypes } from '#contract/admin/contents/policies.ts'
import { placeHold } from '#server/shop/orders/notes-and-holds.ts'
import { base64 } from '../builders/bank.ts'
import { givenPost } from '../builders/blog.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { givenCheckout, givenOrder, givenPaidOrder, withoutProof } from '../builders/order.ts'
import { givenNumbered } from '../builders/pieces.ts'
import { openApi, type Person, type TestApi } from '../support/api.ts'
import { paintedPicture } from '../support/painted-picture.ts'
import { type KnownCalls, writeAdminTexts } from './admin-texts.ts'
import type { Texts } from './stored-texts.ts'

/** Opens a shop where several people leave texts in every free text field. */
export async function openWrittenShop(on?: TestApi) {
  const api = on ?? (await openApi())
  const { system } = api
  const staff = await api.person('dolma', 'manager')
  await givenCheckout(system)
  const engraving = { key: 'engraving', label: 'Engraving', kind: 'text' as const, max_length: 500 }
  const product = await givenProduct(system, {
    slug: 'sirupate',
    stock: 1_000_000,
    customization_options: [engraving],
  })
  const post = await givenPost(system, { slug: 'on-steel' })
  const { results: zones } = await staff.call('GET /admin/shipping/zones/')
  const zone = zones[0]
  if (!zone) throw new Error('There is no zone.')

  async function writeSettings(text: Texts): Promise<void> {
    const staff = await api.person('dolma', 'manager')
    const settings = await staff.call('GET /admin/site-settings/')
    await staff.call('PUT /admin/site-settings/', {
      body: {
        ...settings,
        site_title: text(120),
        site_description: text(300),
        dispatch_place: text(60, true),
        contact_email: 'shop@example.com',
      },
    })
    await staff.call('POST /admin/saved-views/', { body: { screen: '/orders', name: text(60), query: '' } })
    const owner = await api.person('pema', 'owner')
    const paper = await owner.call('GET /admin/invoice-settings/')
    await owner.call('PUT /admin/invoice-settings/', {
      body: {
        seller_name: text(120),
        seller_address: text(400),
        tax_number: text(40),
        notes: text(1000),
        version: paper.version,
      },
    })
    const { version: taxesVersion } = await owner.call('GET /admin/settings/taxes/')
    const tax = { name: text(30, true), registration_number: text(40), is_included: true, threshold: null }
    await owner.call('PUT /admin/settings/taxes/', {
      body: {
        rounding: 'total',
        taxes: [{ ...tax, countries: [{ country: 'NP', percent: 13 }] }],
        version: taxesVersion,
      },
    })
    const params = { id: zone?.id ?? 0 }
    const {
      id: _,
      country_count: __,
      ...fields
    } = await staff.call('GET /admin/shipping/zones/{id}/', { params })
    await staff.call('PUT /admin/shipping/zones/{id}/', {
      params,
      body: { ...fields, name: text(80) },
    })
    await staff.call('POST /admin/shipping/zones/', { body: { ...fields, name: text(80), position: 99 } })
    const nepal = await staff.call('GET /admin/shipping/countries/{code}/', { params: { code: 'NP' } })
    await staff.call('PUT /admin/shipping/countries/{code}/', {
      params: { code: 'NP' },
      body: {
        zone_id: nepal.zone.id,
        blocked_reason: null,
        import_note: text(300),
        version: nepal.version,
        rules: [
          { effect: 'note', text: text(300), source: text(500) },
          { effect: 'note', text: text(300), region: text(80), postal_codes: ['99'] },
        ],
      },
    })
    const bhutan = await staff.call('GET /admin/shipping/countries/{code}/', { params: { code: 'BT' } })
    await staff.call('PUT /admin/shipping/countries/{code}/', {
      params: { code: 'BT' },
      body: { zone_id: nepal.zone.id, blocked_reason: text(300), rules: [], version: bhutan.version },
    })
    const { version } = await owner.call('GET /admin/payment-settings/')
    await owner.call('PUT /admin/payment-settings/', {
      body: {
        enable_card_payment: true,
        enable_bank_transfer: true,
        enable_custom_payment: true,
        version,
        custom_payment_redirect_url: null,
        bank_account_details: text(1000),
        custom_payment_label: text(60),
        custom_payment_instructions: text(1000),
      },
    })
  }

  /** Writes all texts of a customer, and the staff's texts about the orders. */
  async function writeAsCustomer(name: string, text: Texts) {
    api.pass({ minutes: 11 })
    const customer = await api.person(name)
    const admin = await api.person('dolma', 'manager')
    const address = {
      fullname: text(120),
      street: text(200),
      city: text(100),
      postalCode: text(20),
      country: 'Nepal',
      contact_number: text(40),
      street2: text(200),
      state: text(100),
      company: text(120),
      tax_number: text(40),
    }
    const { id: addressId } = await customer.call('POST /accounts/addresses/', { body: address })
    await customer.call('PUT /accounts/addresses/{id}/', { params: { id: addressId }, body: address })
    const items = [{ product, customization: { engraving: text(500).replaceAll(/[^ -~]/g, '') } }]
    await customer
      .call('POST /orders/shipping-quote/', { body: { country: 'Nepal', postal_code: text(20) } })
      .catch(onlyRefusal)
    const shipped = await givenPaidOrder(system, { customer, items, delivery_address: address })
    const canceled = await givenPaidOrder(system, { customer, items, delivery_address: address })
    const review = { product: product.id, comment: text(4000) }
    const { id: reviewId } = await customer.call('POST /products/reviews/', { body: review })
    const changed = { rating: 4, comment: text(4000) }
    await customer.call('PATCH /products/reviews/{id}/', { params: { id: reviewId }, body: changed })
    const comment = await customer.call('POST /blog/comments/', {
      body: { post: post.id, content: text(4000) },
    })
    await admin.call('POST /admin/comments/{id}/approve/', { params: { id: comment.id } })
    await api.call('POST /contact/messages/', {
      body: {
        name: text(120, true),
        email: customer.email,
        phone_number: text(40, true),
        subject: text(200, true),
        message: text(5000),
      },
    })
    await admin.call('POST /admin/customers/{id}/notes/', {
      params: { id: customer.id },
      body: { text: text(4000) },
    })
    const params = { id: shipped.id }
    await admin.call('POST /admin/orders/{id}/status/', {
      params,
      body: { status: 'processing', reason: text(300) },
    })
    const shown = await admin.call('POST /admin/orders/{id}/proofs/', {
      params,
      query: { note: text(300) },
      file: await paintedPicture(),
    })
    await customer.call('POST /orders/orders/{id}/proof/', {
      params,
      body: { proof: shown.proofs[0]?.id ?? 0, change: text(1000) },
    })
    await admin.call('POST /admin/orders/{id}/proofs/waive/', { params, body: { reason: text(1000) } })
    await customer.call('POST /orders/orders/{id}/cancel-request/', { params, body: { reason: text(1000) } })
    await admin.call('POST /admin/orders/{id}/cancel-request/decline/', {
      params,
      body: { answer: text(1000) },
    })
    await admin.call('POST /admin/orders/{id}/ship/', {
      params,
      body: { carrier: text(60), tracking_number: text(60) },
    })
    await admin.call('PATCH /admin/orders/{id}/shipment/', {
      params,
      body: { carrier: text(60), tracking_number: text(60) },
    })
    await admin.call('POST /admin/orders/{id}/notes/', { params, body: { text: text(2000) } })
    await placeHold(api.system, {
      order_id: shipped.id,
      cause: 'a booking',
      amount_cents: 100,
      currency: 'USD',
      booked_on: '2026-11-20',
    })
    await admin.call('POST /admin/orders/{id}/lift-hold/', { params, body: { reason: text(500) } })
    await admin.call('POST /admin/orders/{id}/refunds/', {
      params,
      body: { amount: '1.00', reason: text(300), gateway_reference: text(100) },
    })
    await admin.call('POST /admin/orders/{id}/cancel/', {
      params: { id: canceled.id },
      body: { reason: text(300), return_stock: true },
    })
    await admin.call('POST /admin/orders/{id}/transfer-received/', {
      params,
      body: { amount: '1.00', reference: text(500), received_on: '2026-11-20' },
    })
    return { order: shipped.id, address }
  }

  /** Imports a bank statement with these texts, and ignores all of its lines. */
  async function writeStatement(text: Texts): Promise<void> {
    const admin = await api.person('dolma', 'manager')
    const column = text(100, true)
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
    const rows = Array.from({ length: 20 }, () =>
      ['2026-11-20', '1.00', 'USD', text(300, true), text(100, true)].map(quoted).join(','),
    )
    const head = ['Date', 'Amount', 'Currency', column, 'Name'].map(quoted).join(',')
    const statement = await admin.call('POST /admin/statements/', {
      body: {
        name: text(200),
        content: base64([head, ...rows].join('\n')),
        account: text(60),
        mapping: { reference: [column] },
      },
    })
    const { lines } = await admin.call('GET /admin/statements/{id}/', { params: { id: statement.id } })
    for (const { id } of lines.results) {
      await admin.call('POST /admin/statement-lines/{id}/ignore/', {
        params: { id },
        body: { reason: text(500) },
      })
    }
  }

  let pieces = 0

  /** Writes all other texts of staff, about existing records. */
  async function writeAdmin(text: Texts, isLeftOut: Parameters<typeof writeAdminTexts>[1]['isLeftOut']) {
    api.pass({ minutes: 11 })
    const owner = await api.person('pema', 'owner')
    const known = await knownCalls(owner)
    return writeAdminTexts((name, given) => owner.send(name as never, given), { text, known, isLeftOut })
  }

  async function knownCalls(owner: Person): Promise<KnownCalls> {
    const customer = await api.person('written-about')
    const { key } = await owner.call('POST /admin/media/', { query: {}, file: await paintedPicture() })
    const items = [{ product, customization: { engraving: 'x' } }]
    const engraved = async () => ({ id: (await givenPaidOrder(system, { customer, items })).id })
    const paid = async () => {
      const { id } = await engraved()
      await withoutProof(system, id)
      return { id }
    }
    const { id: open } = await givenOrder(system, { customer, items })
    const serial = `N-${++pieces}`
    const numbered = await givenNumbered(system, { slug: serial.toLowerCase() }, [serial])
    const piece = await owner.call('GET /admin/pieces/', { query: { search: serial } })
    const in_force_on = `2027-02-${10 + pieces}`
    const document = { params: { document_type: 'refund_policy' } } as const
    const version = await owner.call('POST /admin/policies/{document_type}/versions/', {
      ...document,
      body: { content: '<p>Later.</p>', in_force_on, note: '' },
    })
    const first = async (name: string) => {
      const { body } = await owner.send(name as never)
      const list = Array.isArray(body) ? body : (body as { results: { id: number }[] }).results
      return { id: (list[0] as { id: number }).id }
    }
    const order = { params: { id: open } }
    const packed = { params: await paid() }
    const anyProduct = { params: { id: product.id } }
    const home = await owner.call('GET /admin/settings/home-page/')
    const draft = { author_id: null, published_at: null }
    return {
      fields: {
        media_key: key,
        category: 'khukuri',
        country: 'Nepal',
        time_zone: 'Asia/Kathmandu',
        product_id: product.id,
        email_address: 'house@example.com',
        contact_email: 'house@example.com',
        percent: 1,
      },
      calls: {
        'POST /admin/comments/{id}/reply/': { params: await first('GET /admin/comments/') },
        'PUT /admin/reviews/{id}/answer/': { params: await first('GET /admin/reviews/') },
        'POST /admin/messages/{id}/answer/': { params: await first('GET /admin/messages/') },
        'PUT /admin/settings/home-page/': { body: { sections: home.sections } },
        'PUT /admin/faqs/{id}/': { params: { id: 1 } },
        'PUT /admin/synonyms/{id}/': { params: { id: 1 } },
        'PUT /admin/discounts/{id}/': { params: { id: 1 } },
        'PUT /admin/branches/{id}/': { params: { id: 1 } },
        'PUT /admin/contact-emails/{id}/': { params: { id: 1 } },
        'PUT /admin/social-profiles/{id}/': { params: { id: 1 } },
        'PUT /admin/mail-texts/{id}/': { params: { id: 'orders.placed' } },
        'PUT /admin/orders/{id}/address/': order,
        'POST /admin/orders/': {
          body: { customer_id: customer.id, payment: 'cash', age_confirmed: true, total: '145.71' },
        },
        'PUT /admin/media/{key}/': { params: { key } },
        'PUT /admin/workshop/holidays/{id}/': { params: { id: 1 } },
        'POST /admin/workshop/orders/{id}/promise/': { params: await paid() },
        'POST /admin/pieces/': { body: { product_id: numbered.id, serial: `${serial}-2` } },
        'PUT /admin/pieces/{id}/': { params: { id: piece.results[0]?.id ?? 0 }, body: { serial } },
        'POST /admin/posts/': { body: draft },
        'PUT /admin/posts/{id}/': {
          params: { id: post.id },
          body: { ...draft, slug: post.slug, status: 'published' },
        },
        'POST /admin/policies/{document_type}/versions/': {
          // A policy can have only one version per day.
          params: { document_type: policyTypes[pieces % 2] ?? '' },
        },
        'PUT /admin/policy-versions/{id}/': { params: { id: version.id }, body: { in_force_on } },
        'PATCH /admin/packing/{id}/parcel/': { ...packed, body: { seen: undefined } },
        'POST /admin/packing/{id}/notes/': packed,
        'POST /admin/packing/{id}/ship/': { ...packed, body: { seen: undefined } },
        'POST /admin/products/': {},
        'PUT /admin/products/{id}/': { params: { id: numbered.id }, body: { slug: numbered.slug } },
        'PATCH /admin/products/{id}/': anyProduct,
        'POST /admin/products/{id}/duplicate/': anyProduct,
        'POST /admin/products/{id}/stock/': anyProduct,
        'PUT /admin/categories/{id}/': { params: await first('GET /admin/categories/') },
      },
    }
  }

  return { api, writeSettings, writeAsCustomer, writeStatement, writeAdmin }
}

function onlyRefusal(error: unknown): void {
  if (!(error instanceof Error && /answered 409/.test(error.message))) throw error
}
