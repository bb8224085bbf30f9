import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sanitize from 'sanitize-html'
import { expect, test } from 'vitest'
import { adminTable } from '#contract/admin/table.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { shopTable } from '#contract/shop/table.ts'
import { emailsOf } from '../support/mails.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { scriptPayloads } from './script-payloads.ts'
import { openWrittenShop } from './stored-scripts-scene.ts'
import type { Texts } from './stored-texts.ts'
import { freeTextsOf } from './stored-texts.ts'

const shop = await openWrittenShop()

const delivery = [
  'street',
  'street2',
  'city',
  'state',
  'postalCode',
  'fullname',
  'company',
  'contact_number',
  'tax_number',
]

/** The fields where the scene leaves a payload, by call. */
const written: Record<string, string[]> = {
  'POST /accounts/addresses/': delivery,
  'PUT /accounts/addresses/{id}/': delivery,
  'POST /products/reviews/': ['comment'],
  'PATCH /products/reviews/{id}/': ['comment'],
  'POST /orders/cart/add-item/': ['customization.*'],
  'POST /orders/shipping-quote/': ['postal_code'],
  'POST /orders/orders/': delivery.map((name) => `delivery_address.${name}`),
  'POST /blog/comments/': ['content'],
  'POST /contact/messages/': ['name', 'phone_number', 'subject', 'message'],
  'POST /admin/saved-views/': ['name'],
  'POST /admin/customers/{id}/notes/': ['text'],
  'PUT /admin/site-settings/': ['site_title', 'site_description', 'dispatch_place'],
  'POST /admin/shipping/zones/': ['name'],
  'PUT /admin/shipping/zones/{id}/': ['name'],
  'PUT /admin/shipping/countries/{code}/': [
    'blocked_reason',
    'import_note',
    'rules[].text',
    'rules[].region',
    'rules[].source',
  ],
  'POST /admin/orders/{id}/status/': ['reason'],
  'POST /admin/orders/{id}/ship/': ['carrier', 'tracking_number'],
  'PATCH /admin/orders/{id}/shipment/': ['carrier', 'tracking_number'],
  'POST /admin/orders/{id}/cancel/': ['reason'],
  'POST /admin/orders/{id}/refunds/': ['reason', 'gateway_reference'],
  'POST /admin/orders/{id}/notes/': ['text'],
  'POST /admin/orders/{id}/proofs/': ['note'],
  'POST /admin/orders/{id}/proofs/waive/': ['reason'],
  'POST /orders/orders/{id}/cancel-request/': ['reason'],
  'POST /admin/orders/{id}/cancel-request/decline/': ['answer'],
  'POST /orders/orders/{id}/proof/': ['change'],
  'POST /admin/orders/{id}/lift-hold/': ['reason'],
  'PUT /admin/invoice-settings/': ['seller_name', 'seller_address', 'tax_number', 'notes'],
  'PUT /admin/settings/taxes/': ['taxes[].name', 'taxes[].registration_number'],
  'PUT /admin/payment-settings/': [
    'bank_account_details',
    'custom_payment_label',
    'custom_payment_instructions',
  ],
  'POST /admin/statements/': ['name', 'content', 'account', 'mapping.reference[]'],
  'POST /admin/statement-lines/{id}/ignore/': ['reason'],
  'POST /admin/orders/{id}/transfer-received/': ['reference'],
}

/** Fields that are compared, looked up or strictly validated, and never displayed as entered. */
const neverShown =
  /^((contact_)?email|login_id|refresh|token|website|confirmation|order|order_id|(\w+_)?password(_confirm)?|(delivery_address\.|taxes\[\]\.countries\[\]\.)?country|seen\.\w+|mapping\.\w+|time_zone|email_address)$/
/** Calls that neither store nor show their texts, and calls whose texts another call shows with the same code. */
const leftOut: Record<string, RegExp> = {
  'read and answered, never stored': /previews?\/$|-quotes\/$|address-check\/$|products\/bulk\/$/,
  'looked up or compared':
    /second-factor|scans\/|\{slot\}|statement-lines\/confirm|divide\/|bulk\/orders\/(processing|papers)/,
  'written cell by cell, by the code of one product and one order': /product-imports\/$|bulk\/orders\/ship/,
}
const isLeftOut = (name: string) => Object.values(leftOut).some((calls) => calls.test(name))
const isWrittenElsewhere = (name: string, texts: string[]) =>
  name in written || isLeftOut(name) || texts.every((field) => neverShown.test(field))
/** Reasons that the same code shows as other reasons; sending them would need an order with a different total. */
const likeAnother = [
  'POST /orders/proofs/{token}/ change',
  'POST /admin/statement-lines/{id}/confirm/ reason',
  'POST /admin/orders/{id}/transfer-received/ reason',
]

test('the scene fills every free text of the contract with payloads', () => {
  const left = ([...shopTable, ...adminTable] as Endpoint[]).flatMap((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`
    const open = freeTextsOf(endpoint).filter(
      (field) =>
        !neverShown.test(field) && !written[name]?.includes(field) && !admin.filled.has(`${name} ${field}`),
    )
    return isLeftOut(name) ? [] : open.map((field) => `${name} ${field}`)
  })
  expect(
    left.filter((field) => !likeAnother.includes(field)),
    admin.refused.join('\n'),
  ).toEqual([])
})

/** As many payloads as fit into the field. */
function payloads(first: number): Texts {
  let next = first
  return (longest, oneLine = false) => {
    if (longest >= 4000) return scriptPayloads.join('\n')
    for (let tries = 0; tries < scriptPayloads.length; tries++) {
      const payload = scriptPayloads[next++ % scriptPayloads.length] ?? ''
      const text = oneLine ? payload.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim() : payload.trim()
      if (text.length <= longest) return text
    }
    return `<b>${first}`.slice(0, longest)
  }
}

/** The elements of an email with the names of their attributes, and all URLs in it. */
function shapeOf(html: string) {
  const elements = new Set<string>()
  const addresses: string[] = []
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        elements.add(`${tagName} ${Object.keys(attribs).toSorted().join(' ')}`)
        for (const name of ['href', 'src', 'action', 'background']) {
          if (attribs[name] !== undefined) addresses.push(attribs[name])
        }
        return { tagName, attribs }
      },
    },
  })
  return { elements, addresses }
}

const unspaced = (text: string) => text.replaceAll(/\s/g, '')
const packs = 20

let number = 0
await shop.writeSettings((longest) => `plain ${++number}`.slice(0, longest))
await shop.writeAsCustomer('plain', (longest) => `plain ${++number}`.slice(0, longest))
await shop.writeAdmin((longest) => `plain ${++number}`.slice(0, longest), isWrittenElsewhere)
const plainEmails = await emailsOf(shop.api, {})
const knownElements = new Set(plainEmails.flatMap(({ html }) => [...shapeOf(html ?? '').elements]))

const customers: Awaited<ReturnType<typeof shop.writeAsCustomer>>[] = []
for (let pack = 0; pack < packs; pack++) {
  const text = payloads(pack * 4)
  if (pack % 5 === 0) await shop.writeSettings(text)
  customers.push(await shop.writeAsCustomer(`writer-${pack}`, text))
}
await shop.writeStatement(payloads(0))
const admin = await shop.writeAdmin(payloads(0), isWrittenElsewhere)
const mails = (await emailsOf(shop.api, {})).slice(plainEmails.length)

test('no payload is markup in an email: it has the same elements as any other email, and only https and mailto links', () => {
  expect(mails.length).toBeGreaterThan(packs * 5)
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(plainEmails.map(({ kind }) => kind)))
  for (const { kind, html } of mails) {
    const { elements, addresses } = shapeOf(html ?? '')
    expect(
      [...elements].filter((one) => !knownElements.has(one)),
      kind,
    ).toEqual([])
    for (const address of addresses) expect(address, kind).toMatch(/^(https?:\/\/|mailto:|tel:)/)
  }
})

test('an email contains the typed texts word for word, in both formats', () => {
  const message = mails.find(({ kind }) => kind === 'contact.message')
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
  const shown = sanitize(message?.html ?? '', { allowedTags: [] }).replaceAll(
    /&(lt|gt|quot|amp);/g,
    (_, name) => entities[name] ?? '',
  )
  // Lines may wrap differently.
  const forms = [message?.text ?? '', shown].map(unspaced)
  const missing = scriptPayloads.filter((payload) => forms.some((form) => !form.includes(unspaced(payload))))
  expect(missing).toEqual([])
})

test('no payload can add a header line to an email', () => {
  for (const { subject, recipient, reply_to_address } of mails) {
    for (const head of [subject, recipient ?? '', reply_to_address ?? '']) {
      expect(head).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    }
  }
})

async function expectOnlyText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  expect([await file.getJSActions(), await file.getOpenAction(), await file.getAttachments()]).toEqual([
    null,
    null,
    null,
  ])
  for (let page = 1; page <= file.numPages; page++) {
    expect(await (await file.getPage(page)).getAnnotations()).toEqual([])
  }
  await task.destroy()
  return unspaced((await pagesOf(bytes)).join(' '))
}

test('no payload is more than text in a PDF: nothing to run, open or click', async () => {
  const documents = ['invoice', 'packing-slip', 'customs-declaration'] as const
  const chosen = customers.filter((_, index) => index % 5 === 0)
  const manager = await shop.api.person('dolma', 'manager')
  for (const { order, address } of chosen) {
    for (const document of documents) {
      const { bytes } = await manager.call(`GET /admin/orders/{id}/${document}/`, { params: { id: order } })
      const text = await expectOnlyText(bytes)
      expect(text).toContain(unspaced(address.fullname))
    }
  }
})

test('staff read the payloads as JSON, which no browser renders as a page', async () => {
  const manager = await shop.api.person('dolma', 'manager')
  for (const call of [
    'GET /admin/orders/',
    'GET /admin/messages/',
    'GET /admin/comments/',
    'GET /admin/reviews/',
    'GET /admin/statement-lines/',
    'GET /admin/mails/',
    'GET /admin/posts/',
    'GET /admin/faqs/',
    'GET /admin/branches/',
    'GET /admin/company/',
    'GET /admin/products/',
    'GET /admin/pieces/',
    'GET /admin/media/',
  ] as const) {
    const { headers, body } = await manager.send(call)
    expect(JSON.stringify(body), call).toContain('ran=1')
    expect(headers.get('Content-Type'), call).toBe('application/json')
    expect(headers.get('X-Content-Type-Options'), call).toBe('nosniff')
  }
})

test('rich text of staff contains no code that a browser would run', async () => {
  const answers = [
    await shop.api.call('GET /pages/manage/faqs/'),
    await shop.api.call('GET /pages/manage/documents/'),
    await shop.api.call('GET /products/categories/'),
    await shop.api.call('GET /blog/posts/{slug}/', { params: { slug: 'on-steel' } }),
    await shop.api.database.selectFrom('products').select('long_html_description').execute(),
  ]
  const isRich = /^(content|answer|description|long_html_description)$/
  for (const answer of answers) {
    const rich: string[] = []
    JSON.stringify(answer, (name, value) => {
      if (isRich.test(name) && typeof value === 'string') rich.push(value)
      return value
    })
    // The words of the payloads remain as text, so they did arrive here.
    expect(rich.join()).toContain('ran=1')
    for (const html of rich) {
      const { elements, addresses } = shapeOf(html)
      for (const one of elements) {
        expect(one).not.toMatch(
          /^(script|style|iframe|object|embed|base|meta|link|form|svg|math)\b| on\w+| srcdoc/,
        )
      }
      for (const address of addresses) {
        expect(new URL(address, 'https://shop.test').protocol).toMatch(/^(https?|mailto|tel):$/)
      }
    }
  }
})
