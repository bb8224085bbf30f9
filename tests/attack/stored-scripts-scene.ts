import { givenPost } from '../../api/domains/blog/blog-builders.ts'
import { givenProduct } from '../../api/domains/catalogue/catalogue-builders.ts'
import { givenCheckout, givenPaidOrder } from '../../api/domains/orders/order-builders.ts'
import { base64 } from '../../api/domains/payments/bank-builders.ts'
import { openApi } from '../support/api.ts'

/** The text for a field, depending on its maximum length and whether it must be one line. */
export type Texts = (longest: number, oneLine?: boolean) => string

/** A shop in which several people leave texts in every field that takes one. */
export async function openWrittenShop() {
  const api = await openApi()
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

  /** Everything that staff can set for the whole shop. */
  async function writeSettings(text: Texts): Promise<void> {
    const staff = await api.person('dolma', 'manager')
    const settings = await staff.call('GET /admin/site-settings/')
    await staff.call('PUT /admin/site-settings/', {
      body: {
        ...settings,
        site_title: text(120),
        site_description: text(300),
        contact_email: 'shop@example.com',
      },
    })
    await staff.call('POST /admin/saved-views/', { body: { screen: '/orders', name: text(60), query: '' } })
    const owner = await api.person('pema', 'owner')
    const paper = await owner.call('GET /admin/invoice-settings/')
    await owner.call('PUT /admin/invoice-settings/', {
      body: {
        ...{ seller_name: text(120), seller_address: text(400), tax_number: text(40), notes: text(1000) },
        version: paper.version,
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
        ...{ enable_card_payment: true, enable_bank_transfer: true, enable_custom_payment: true, version },
        custom_payment_redirect_url: null,
        bank_account_details: text(1000),
        custom_payment_label: text(60),
        custom_payment_instructions: text(1000),
      },
    })
  }

  /** Everything that one customer writes, and that staff write about the orders. */
  async function writeAsCustomer(name: string, text: Texts) {
    api.pass({ minutes: 11 })
    const customer = await api.person(name)
    const office = await api.person('dolma', 'manager')
    const address = {
      ...{ fullname: text(120), street: text(200), city: text(100), postalCode: text(20), country: 'Nepal' },
      contact_number: text(40),
    }
    const { id: addressId } = await customer.call('POST /accounts/addresses/', { body: address })
    await customer.call('PUT /accounts/addresses/{id}/', { params: { id: addressId }, body: address })
    const items = [{ product, customization: { engraving: text(500) } }]
    await customer
      .call('POST /orders/shipping-quote/', { body: { country: 'Nepal', postal_code: text(20) } })
      .catch(onlyRefusal)
    const shipped = await givenPaidOrder(system, { customer, items, delivery_address: address })
    const canceled = await givenPaidOrder(system, { customer, items, delivery_address: address })
    const review = { product: product.id, comment: text(4000) }
    await customer.call('POST /products/reviews/', { body: review })
    const comment = await customer.call('POST /blog/comments/', {
      body: { post: post.id, content: text(4000) },
    })
    await office.call('POST /admin/comments/{id}/approve/', { params: { id: comment.id } })
    await api.call('POST /contact/messages/', {
      body: {
        ...{ name: text(120, true), email: customer.email, phone_number: text(40, true) },
        ...{ subject: text(200, true), message: text(5000) },
      },
    })
    await office.call('POST /admin/customers/{id}/notes/', {
      params: { id: customer.id },
      body: { text: text(4000) },
    })
    const params = { id: shipped.id }
    await office.call('POST /admin/orders/{id}/status/', {
      params,
      body: { status: 'processing', reason: text(300) },
    })
    await office.call('POST /admin/orders/{id}/ship/', {
      params,
      body: { carrier: text(60), tracking_number: text(60) },
    })
    await office.call('PATCH /admin/orders/{id}/shipment/', {
      params,
      body: { carrier: text(60), tracking_number: text(60) },
    })
    await office.call('POST /admin/orders/{id}/notes/', { params, body: { text: text(2000) } })
    await office.call('POST /admin/orders/{id}/refunds/', {
      params,
      body: { amount: '1.00', reason: text(300), gateway_reference: text(100) },
    })
    await office.call('POST /admin/orders/{id}/cancel/', {
      params: { id: canceled.id },
      body: { reason: text(300), return_stock: true },
    })
    await office.call('POST /admin/orders/{id}/transfer-received/', {
      params,
      body: { amount: '1.00', reference: text(500), received_on: '2026-11-20' },
    })
    return { order: shipped.id, address }
  }

  /** A bank statement with such texts, all of whose lines are ignored. */
  async function writeStatement(text: Texts): Promise<void> {
    const office = await api.person('dolma', 'manager')
    const column = text(100, true)
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
    const rows = Array.from({ length: 20 }, () =>
      ['2026-11-20', '1.00', 'USD', text(300, true), text(100, true)].map(quoted).join(','),
    )
    const head = ['Date', 'Amount', 'Currency', column, 'Name'].map(quoted).join(',')
    const statement = await office.call('POST /admin/statements/', {
      body: {
        ...{ name: text(200), content: base64([head, ...rows].join('\n')), account: text(60) },
        mapping: { reference: [column] },
      },
    })
    const { lines } = await office.call('GET /admin/statements/{id}/', { params: { id: statement.id } })
    for (const { id } of lines.results) {
      await office.call('POST /admin/statement-lines/{id}/ignore/', {
        params: { id },
        body: { reason: text(500) },
      })
    }
  }

  return { api, writeSettings, writeAsCustomer, writeStatement }
}

function onlyRefusal(error: unknown): void {
  if (!(error instanceof Error && /answered 409/.test(error.message))) throw error
}
