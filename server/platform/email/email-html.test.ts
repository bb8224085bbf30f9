import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BusinessDetails } from '#server/platform/kernel/context.ts'
import { emailHtml } from './email-html.ts'
import { styleSheetHash } from './email-styles.ts'
import { type Block, emailText } from './email-text.ts'

const businessDetails: BusinessDetails = {
  name: 'Karda Khukuri House',
  address: 'Bazaar 7\nBhojpur, Nepal',
  phone: '+977 29 420 000',
  email: 'hello@karda.example',
  timeZone: 'Asia/Kathmandu',
  url: 'https://karda.example',
  dispatchPlace: 'Dharan',
}
const html = (...blocks: Block[]) => emailHtml('A subject', blocks, businessDetails)
const text = (...blocks: Block[]) => emailText(blocks, businessDetails)

const everyBlock: Block[] = [
  { kind: 'heading', text: 'Thank you' },
  { kind: 'paragraph', text: 'We have your order.' },
  { kind: 'button', label: 'Your order', url: 'https://karda.example/account/orders/7K2M9QXR4T' },
  {
    kind: 'facts',
    rows: [
      ['Order', '7K2M9QXR4T'],
      ['Address', 'Durbar Marg\nKathmandu'],
    ],
  },
  {
    kind: 'lines',
    rows: [
      { name: 'Bhojpure', note: 'Engraving: Maya', quantity: 2, amount: '$258.00' },
      { name: 'Care kit', quantity: 1, amount: '$18.00' },
    ],
    totals: [
      ['Shipping', '$38.00'],
      ['Total', '$314.00'],
    ],
  },
  {
    kind: 'links',
    rows: [
      ['Bhojpure', 'https://karda.example/products/bhojpure#reviews'],
      ['Kit', 'https://karda.example/products/kit#reviews'],
    ],
  },
  { kind: 'note', text: 'Account 0123\n  SWIFT KARDANPK' },
]

test('the plain-text version has everything, and ends with the signature', () => {
  expect(text(...everyBlock)).toBe(`Thank you

We have your order.

Your order:
https://karda.example/account/orders/7K2M9QXR4T

Order: 7K2M9QXR4T
Address:
Durbar Marg
Kathmandu

2 × Bhojpure: $258.00
    Engraving: Maya
1 × Care kit: $18.00
Shipping: $38.00
Total: $314.00

Bhojpure:
https://karda.example/products/bhojpure#reviews
Kit:
https://karda.example/products/kit#reviews

Account 0123
  SWIFT KARDANPK

-- 
Karda Khukuri House
Bazaar 7
Bhojpur, Nepal
+977 29 420 000
hello@karda.example
https://karda.example
`)
})

test('the HTML version has all of the plain text', () => {
  const made = html(...everyBlock)
  const shown = made.replaceAll(/<(style|title)>.*?<\/\1>/gs, '').replaceAll(/<[^>]+>|&nbsp;|\u00a0/g, ' ')
  const words =
    text(...everyBlock)
      .replaceAll(/https:\S+/g, '')
      .match(/[\w@.$+]{3,}/g) ?? []
  expect(words.length).toBeGreaterThan(30)
  for (const word of words) expect(shown).toContain(word)
  for (const [address] of text(...everyBlock).matchAll(/https:\S+/g))
    expect(made).toContain(`href="${address}"`)
})

test('headings, rows and labels are marked up for screen readers', () => {
  const made = html(...everyBlock)
  expect(made).toMatch(/^<!DOCTYPE html/)
  expect(made).toContain('<html dir="ltr" lang="en">')
  expect(made.match(/<h1 /g)).toHaveLength(1)
  expect(made.match(/<th scope="row"/g)).toHaveLength(4)
  const layout = made.match(/<table[^>]*role="presentation"/g)?.length
  expect(made.match(/<table/g)).toHaveLength(Number(layout) + 2)
})

test('opening it loads nothing', () => {
  expect(html(...everyBlock)).not.toMatch(/<img|<link|@import|url\(|<script/)
})

const wicked = `<img src=x onerror="alert(1)"> & 'quotes' </style></title>`
const escaped = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#x27;quotes&#x27; &lt;/style&gt;'

test.for<[string, Block]>([
  ['heading', { kind: 'heading', text: wicked }],
  ['paragraph', { kind: 'paragraph', text: wicked }],
  ['note', { kind: 'note', text: wicked }],
  ['label of a button', { kind: 'button', label: wicked, url: 'https://karda.example' }],
  ['fact', { kind: 'facts', rows: [['Name', wicked]] }],
  ['label', { kind: 'facts', rows: [[wicked, 'Ram']] }],
  ['link', { kind: 'links', rows: [[wicked, 'https://karda.example']] }],
  ['piece', { kind: 'lines', rows: [{ name: wicked, quantity: 1, amount: '$1.00' }], totals: [] }],
  [
    'customization',
    { kind: 'lines', rows: [{ name: 'a', note: wicked, quantity: 1, amount: '$1.00' }], totals: [] },
  ],
])('text in a %s is escaped', ([, block]) => {
  expect(html(block)).toContain(escaped)
  expect(html(block)).not.toContain('<img')
})

test("the shop's details are escaped, also in attributes", () => {
  const made = emailHtml(wicked, [{ kind: 'button', label: 'Go', url: 'https://a.example/"onclick="x' }], {
    ...businessDetails,
    name: wicked,
    address: wicked,
    email: '"><b>@a.example',
  })
  expect(made).not.toMatch(/<img|<b>|"onclick=/)
})

test('missing business details leave no gap', () => {
  const silent = {
    ...businessDetails,
    name: 'Karda',
    address: '',
    phone: '',
    email: '',
    url: 'http://localhost:3000',
  }
  const blocks: Block[] = [{ kind: 'paragraph', text: 'Hello.' }]
  expect(emailText(blocks, silent)).toBe('Hello.\n\n-- \nKarda\nhttp://localhost:3000\n')
  expect(emailHtml('Hello', blocks, silent)).toMatch(/>Karda<br\/><a href="http:\/\/localhost:3000"[^>]*>/)
})

test('the only style sheet is the one whose hash the email preview allows', () => {
  const sheets = [...html(...everyBlock).matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet)
  const hashes = sheets.map((sheet) => `sha256-${createHash('sha256').update(sheet).digest('base64')}`)
  expect(hashes).toEqual([styleSheetHash])
})
