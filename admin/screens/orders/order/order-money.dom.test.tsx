import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const id = '0000000001'
const at = '2026-11-20T10:00:00Z'
const call = `/admin/orders/${id}/`
const invoice = { number: 'KKH-2026-000001', issued_at: at }

/** An order of $100 by bank transfer. */
const order = (changes: object) =>
  sampleOf('GET /admin/orders/{id}/', {
    id,
    total: '100.00',
    discounts: [],
    payment_method: 'bank_transfer',
    paid_by: ['bank_transfer'],
    paid_at: null,
    expires_at: null,
    due: undefined,
    received: '100.00',
    refunded: '0.00',
    refundable: '100.00',
    owed: '0.00',
    customer: null,
    contact_email: 'cleo@example.com',
    handed_over: false,
    items: [],
    numbered: [],
    holds: [],
    invoice: null,
    timeline: [],
    steps: ['refund'],
    ...changes,
  })

const open = async (changes: object) => {
  backend.answer('GET', call, order(changes))
  return admin.visit(`/orders/${id}`)
}

/** The section Money by label. */
const money = async () => {
  const section = await screen.findByRole('region', { name: 'Money' })
  const pairs = [...section.querySelectorAll('dl > div')].map(({ children: [name, value] }) => [
    name?.textContent,
    value?.textContent,
  ])
  return Object.fromEntries(pairs)
}

const paidTwice = {
  status: 'paid',
  paid_by: ['bank_transfer', 'card_2c2p'],
  paid_at: at,
  received: '200.00',
  refundable: '200.00',
  owed: '100.00',
  invoice,
}

test('an order that was paid by two methods names both, and what to refund', async () => {
  await open(paidTwice)
  expect(await money()).toMatchObject({
    Total: '$100.00',
    Payment: 'Bank transfer, Card',
    Received: '$200.00',
    'Paid on': expect.stringMatching(/^Nov 20, 2026/),
    'To refund': '$100.00',
  })
})

test('a partly paid order that expired says what to refund, and no longer what is due', async () => {
  await open({ status: 'canceled', received: '30.00', refundable: '30.00', owed: '30.00' })
  const shown = await money()
  expect(shown).toMatchObject({ Payment: 'Bank transfer', Received: '$30.00', 'To refund': '$30.00' })
  for (const label of ['Still due', 'Expires', 'Paid on', 'Refunded', 'Refundable'])
    expect(shown).not.toHaveProperty(label)
})

test('without money, the payment is how the customer wants to pay', async () => {
  await open({ status: 'awaiting_payment', paid_by: [], received: '0.00', refundable: '0.00', steps: [] })
  const shown = await money()
  expect(shown.Payment).toBe('Bank transfer')
  for (const label of ['Received', 'To refund']) expect(shown).not.toHaveProperty(label)
})

test.each([
  ['paid twice', '100.00', paidTwice],
  ['canceled with a part', '30.00', { status: 'canceled', refundable: '30.00', owed: '30.00' }],
  ['partly refunded', '75.00', { status: 'shipped', refunded: '25.00', refundable: '75.00', invoice }],
])('a refund of an order that is %s proposes %s dollars', async (_, amount, changes) => {
  const user = await open({ items: [], ...changes })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Amount in dollars').value).toBe(amount)
})

test.each([
  ['canceled before it was paid', { status: 'canceled', invoice: null }, ''],
  ['sold', { status: 'paid', invoice }, ' The refund gets a credit note.'],
  [
    'paid twice',
    { ...paidTwice, refundable: '100.00' },
    ' Only what lowers the price gets a credit note, not what was paid beyond it.',
  ],
])('the refund of an order that is %s says whether a credit note follows', async (_, changes, note) => {
  await open(changes)
  const said = `Records money you’ve sent back, up to $100.00, and emails the customer. It doesn’t send the money itself.${note}`
  expect((await screen.findByText(/^Records money/)).textContent).toBe(said)
})

test.each([
  [undefined, '$100.00 has'],
  ['70.00', 'the remaining $70.00 has'],
])('recording a transfer says what is missing (due: %s)', async (due, missing) => {
  await open({ status: 'awaiting_payment', steps: ['record_transfer'], due })
  await screen.findByText(
    `Records money you’ve seen in the bank account. Once ${missing} arrived, the order is paid, its invoice is issued and the customer gets an email.`,
  )
})

test('canceling an order that holds a part says what must go back', async () => {
  const part = { received: '30.00', refundable: '30.00', due: '70.00' }
  await open({ status: 'awaiting_payment', steps: ['cancel'], ...part })
  await screen.findByText(
    'Cancels the order. You’ll then need to refund the $30.00 that you’ve received for it; the customer gets an email.',
  )
})

const received = (method: string, changes: object = {}) => ({
  kind: 'received',
  at,
  by: { actor: 'staff:3', name: 'maya' },
  method,
  amount: '50.00',
  payer: null,
  reference: 'R-1',
  received_on: '2026-11-18',
  ...changes,
})

/** Title and detail of each entry of the timeline. */
const entries = async () => {
  await screen.findByRole('heading', { name: 'Timeline' })
  return [...document.querySelectorAll('li[data-kind]')].map(({ children: [what, detail, when] }) => [
    what?.textContent,
    when ? detail?.textContent : undefined,
  ])
}

test.each([
  ['card_2c2p', 'Card: $50.00 received', 'R-1'],
  ['bank_transfer', 'Bank transfer: $50.00 received', 'R-1 · booked on Nov 18, 2026'],
  ['cash', 'Cash: $50.00 received', 'R-1'],
  ['custom', 'Custom payment method: $50.00 received', 'R-1'],
])('the timeline names money received by %s', async (method, what, detail) => {
  await open({ timeline: [received(method)] })
  expect(await entries()).toEqual([[what, detail]])
})

test('a transfer from a statement names its payer', async () => {
  await open({ timeline: [received('bank_transfer', { payer: 'C. Vance' })] })
  expect(await entries()).toEqual([
    ['Bank transfer: $50.00 received', 'C. Vance · R-1 · booked on Nov 18, 2026'],
  ])
})

test('a failed card payment whose money arrived counts as a second payment', async () => {
  const attempt = (reference: string) => ({
    kind: 'payment',
    at,
    by: null,
    status: 'failed',
    amount: '50.00',
    reference,
  })
  await open({ timeline: [attempt('R-0'), attempt('R-1'), received('card_2c2p')] })
  expect(await entries()).toEqual([
    ['Card payment of $50.00: failed', 'R-0'],
    ['Card payment of $50.00: paid twice', 'R-1'],
    ['Card: $50.00 received', 'R-1'],
  ])
})

test('each discount is a row of the money, with its code', async () => {
  await open({
    discounts: [
      { label: 'Welcome', code: 'WELCOME', amount: '12.90' },
      { label: 'A scratch', code: null, amount: '5.00' },
    ],
  })
  expect(await money()).toMatchObject({ 'Welcome (WELCOME)': '-$12.90', 'A scratch': '-$5.00' })
})

test('a refund proposes what was paid for the chosen items, until the person types an amount', async () => {
  const sample = sampleOf('GET /admin/orders/{id}/').items[0]
  // Two of three are left, and a cent of the discount cannot be shared out evenly.
  const knife = { ...sample, id: 1, quantity: 3, returned: 1, unit_price: '20.00', discount: '1.00' }
  const kit = { ...sample, id: 2, quantity: 1, returned: 0, unit_price: '9.00', discount: '0.00' }
  const user = await open({ items: [knife, kit], refundable: '80.00' })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount in dollars')
  expect(amount.value).toBe('80.00')
  const [knives, kits] = dialog.getAllByRole('checkbox')
  await user.click(knives as Element)
  await dialog.findByText('Paid for these: $39.33, without shipping.')
  await waitFor(() => expect(amount.value).toBe('39.33'))
  await user.click(knives as Element)
  await waitFor(() => expect(amount.value).toBe('80.00'))
  await user.clear(amount)
  await user.type(amount, '12')
  await user.click(kits as Element)
  await dialog.findByText('Paid for these: $9.00, without shipping.')
  expect(amount.value).toBe('12.00')
})

const vat = { name: 'VAT', percent: 25.5, amount: '20.00' }

test('shows an added tax above the total, and an included one below it', async () => {
  await open({ tax: { ...vat, is_included: false } })
  const added = Object.entries(await money())
  expect(added).toContainEqual(['VAT 25.5%', '$20.00'])
  const names = added.map(([name]) => name)
  expect(names.indexOf('VAT 25.5%')).toBe(names.indexOf('Total') - 1)
  cleanup()
  await open({ tax: { ...vat, is_included: true } })
  const included = Object.keys(await money())
  expect(included.indexOf('Includes VAT 25.5%')).toBe(included.indexOf('Total') + 1)
})

test('a refund proposes the price of the chosen items with the tax that was added to it', async () => {
  const sample = sampleOf('GET /admin/orders/{id}/').items[0]
  const knife = { ...sample, id: 1, quantity: 3, returned: 1, unit_price: '20.00', discount: '1.00' }
  const items = [{ ...knife, tax: '11.21' }]
  const user = await open({ items, refundable: '80.00', tax: { ...vat, is_included: false } })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox'))
  // 60.00 - 1.00 + 11.21, less the returned third, 23.40.
  await dialog.findByText('Paid for these: $46.80, without shipping.')
})
