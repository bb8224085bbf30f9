import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, owner, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const id = '0000000001'
const order = (changes: object = {}) =>
  sampleOf('GET /admin/orders/{id}/', {
    id,
    status: 'paid',
    source: 'phone',
    handed_over: false,
    fullname: 'Cleo',
    carriers: ['DHL', 'UPS'],
    carrier: null,
    tracking_number: null,
    steps: ['ship', 'cancel', 'correct_address'],
    timeline: [],
    numbered: [],
    address_version: 4,
    shipping: '10.00',
    declarations: [],
    cancel_request: undefined,
    ...changes,
  })

const dialog = async () => within(await screen.findByRole('dialog'))

test('a step that a colleague has just taken is refused, and the input stays', async () => {
  backend.answer('GET', `/admin/orders/${id}/`, order())
  const user = await admin.visit(`/orders/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Ship' }))
  const asked = await dialog()
  await user.type(asked.getByLabelText('Carrier'), 'UPS')
  const detail = 'This order has already shipped. Correct its shipment instead.'
  backend.refuse('POST', `/admin/orders/${id}/ship/`, 409, { code: 'already_shipped', detail })
  await user.click(asked.getByRole('button', { name: 'Ship' }))
  expect((await asked.findByRole('alert')).textContent).toBe(detail)
  expect(asked.getByLabelText<HTMLInputElement>('Carrier').value).toBe('UPS')

  // A refused field shows its error; a step that succeeds closes the dialog and refreshes the order.
  const fields = { tracking_number: ['Too short.'] }
  backend.refuse('POST', `/admin/orders/${id}/ship/`, 400, fields)
  await user.type(asked.getByLabelText('Tracking number'), '1')
  await user.click(asked.getByRole('button', { name: 'Ship' }))
  await asked.findByText('Too short.')
  backend.answer('POST', `/admin/orders/${id}/ship/`, () => {
    const shipped = order({ status: 'shipped', steps: ['complete'] })
    backend.answer('GET', `/admin/orders/${id}/`, shipped)
    return shipped
  })
  await user.dblClick(asked.getByRole('button', { name: 'Ship' }))
  await screen.findByRole('button', { name: 'Complete' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(
    backend
      .writes()
      .slice(2)
      .map(({ body }) => body),
  ).toEqual([{ carrier: 'UPS', tracking_number: '1' }])
})

test('the smith sees both of two equal engravings, and both of two choices with the same name', async () => {
  const engraving = { text: 'For Asha', width_mm: 40, height_mm: 6, path: 'M0 0L4000 0' }
  const lines = [
    { label: 'Engraving', value: 'For Asha' },
    { label: 'Engraving', value: 'For Asha' },
  ]
  const [item] = order().items
  const items = [{ ...item, customization_lines: lines, engravings: [engraving, engraving] }]
  backend.answer('GET', `/admin/orders/${id}/`, order({ items }))
  await admin.visit(`/orders/${id}`)
  expect(await screen.findAllByRole('img', { name: /For Asha/ })).toHaveLength(2)
  expect(screen.getAllByText('For Asha')).toHaveLength(2)
})

test('an address with a different law and price is saved once staff accept both', async () => {
  backend.answer('GET', `/admin/orders/${id}/`, order())
  const user = await admin.visit(`/orders/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  const asked = await dialog()
  await user.clear(asked.getByLabelText('Country'))
  await user.type(asked.getByLabelText('Country'), 'Norway')
  const path = `/admin/orders/${id}/address/`
  backend.refuse('PUT', path, 409, { code: 'price_changed', detail: 'Shipping costs more there.' })
  backend.answer(
    'POST',
    `/admin/orders/${id}/address-check/`,
    sampleOf('POST /admin/orders/{id}/address-check/', {
      declarations: [{ kind: 'collector', text: 'I collect knives.' }],
      quote: { price: '25.00' },
      shipping: '10.00',
    }),
  )
  await user.click(asked.getByRole('button', { name: 'Save address' }))
  await user.click(await asked.findByLabelText('The customer has confirmed: I collect knives.'))
  await user.click(asked.getByLabelText(/^Shipping costs \$25\.00 there instead of \$10\.00; the shop pays/))
  expect(asked.getByLabelText<HTMLInputElement>('Country').value).toBe('Norway')
  const timeline = [
    {
      kind: 'address',
      at: '2026-10-30T09:00:00Z',
      by: null,
      before: { country: 'Nepal' },
      after: { country: 'Norway' },
    },
  ]
  backend.answer('PUT', path, () => {
    backend.answer('GET', `/admin/orders/${id}/`, order({ timeline }))
    return order({ timeline })
  })
  await user.click(asked.getByRole('button', { name: 'Save address' }))
  const entry = (await screen.findByText('Address corrected')).closest('li')
  expect([entry?.querySelector('del')?.textContent, entry?.querySelector('ins')?.textContent]).toEqual([
    'Nepal',
    'Norway',
  ])
  expect(backend.writes().at(-1)?.body).toMatchObject({
    version: 4,
    delivery_address: { country: 'Norway' },
    declarations: ['collector'],
    shipping_price: '25.00',
    notify: false,
  })
})

test('all parts of an address can be corrected, and placeholder dashes are hidden', async () => {
  const delivery_address = {
    fullname: 'Cleo',
    street: '12 Forge Road',
    street2: 'Apt 4B',
    city: 'Central',
    postalCode: '-',
    state: 'Hong Kong Island',
    country: 'Hong Kong SAR China',
    contact_number: '–',
    company: 'Forge Ltd',
  }
  backend.answer(
    'GET',
    `/admin/orders/${id}/`,
    order({ delivery_address, customer: null, contact_email: null }),
  )
  backend.answer('PUT', `/admin/orders/${id}/address/`, order())
  const user = await admin.visit(`/orders/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  expect([...document.querySelectorAll('address > span')].map(({ textContent }) => textContent)).toEqual([
    'Cleo',
    'Forge Ltd',
    '12 Forge Road',
    'Apt 4B',
    'Central',
    'Hong Kong Island',
    'Hong Kong SAR China',
  ])
  const asked = await dialog()
  const put = async (label: string, text: string) => {
    await user.clear(asked.getByLabelText(label))
    if (text) await user.type(asked.getByLabelText(label), text)
  }
  const save = () => user.click(asked.getByRole('button', { name: 'Save address' }))
  expect(asked.getByLabelText<HTMLInputElement>('Postal code').value).toBe('')
  // Germany requires fields that this address lacks.
  await put('Country', 'Germany')
  await put('State or province', '')
  await save()
  await asked.findByText('Fill this in.')
  expect(backend.writes()).toEqual([])
  await put('Postal code', '10115')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { state: _, ...rest } = delivery_address
  expect(backend.writes()[0]?.body.delivery_address).toEqual({
    ...rest,
    country: 'Germany',
    postalCode: '10115',
    contact_number: '-',
  })
})

test('a refund asks whether numbered pieces came back, and whether they can be sold again', async () => {
  const item = (one: number, name: string) => ({
    id: one,
    quantity: 1,
    returned: 0,
    customization: null,
    product: { name, slug: 'piece', thumb_image: null },
  })
  const items = [item(7, 'Sirupate'), item(8, 'Care kit')]
  const paid = (changes: object) => order({ steps: ['refund'], refundable: '129.00', items, ...changes })
  backend.answer('GET', `/admin/orders/${id}/`, paid({ numbered: [7] }))
  const user = await admin.visit(`/orders/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const asked = await dialog()
  const sellable = asked.getByRole<HTMLInputElement>('checkbox', { name: /can be sold again/ })
  expect(sellable.checked).toBe(false)
  asked.getByRole('checkbox', { name: 'Put back into stock: 1 × Care kit' })
  await user.click(asked.getByRole('checkbox', { name: 'Returned: 1 × Sirupate' }))
  await user.type(asked.getByLabelText('Reason'), 'Too heavy')
  await user.type(asked.getByLabelText('Refund reference'), 'R1')
  const path = `/admin/orders/${id}/refunds/`
  backend.answer('POST', path, paid({ numbered: [] }))
  backend.answer('GET', `/admin/orders/${id}/`, paid({ numbered: [] }))
  await user.click(asked.getByRole('button', { name: 'Refund' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(backend.writes().at(-1)?.body).toMatchObject({
    items: [{ item: 7, quantity: 1 }],
    numbered_for_sale: false,
  })
  // The dialog asks nothing about items without serial numbers.
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  await dialog()
  // The dialog may open before the refetch of the order.
  await expect.poll(() => screen.queryByRole('checkbox', { name: /can be sold again/ })).toBeNull()
})

test('packers can print the documents of a parcel', async () => {
  const invoiced = order({ steps: [], has_invoice: true })
  backend.answer('GET', `/admin/orders/${id}/`, invoiced)
  const accountant = { ...owner, role: 'editor' as const }
  await admin.visit(`/orders/${id}`, { ...accountant, permissions: ['orders.read', 'money.manage'] })
  await screen.findByRole('button', { name: 'Invoice' })
  expect(screen.queryByRole('button', { name: 'Packing slip' })).toBeNull()
})

test('the code on a slip leads packers to the packing table', async () => {
  const permissions = ['orders.pack'] as const
  const parcel = sampleOf('GET /admin/packing/{id}/', { id, items: [], notes: [], photos: [] })
  backend.answer('GET', `/admin/packing/${id}/`, parcel)
  await admin.visit(`/orders/${id}`, { ...owner, role: 'packer', permissions: [...permissions] })
  await screen.findByRole('heading', { name: `Parcel ${id}` })
  expect(location.pathname).toBe(`/admin/packing/${id}`)
  expect(backend.sent.filter(({ call }) => call === `GET /admin/orders/${id}/`)).toEqual([])
})

test('a refund accepts every notation, and its fields show their errors', async () => {
  const paid = order({ steps: ['refund'], items: [], refundable: '142.50' })
  backend.answer('GET', `/admin/orders/${id}/`, paid)
  const user = await admin.visit(`/orders/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const asked = await dialog()
  const amount = asked.getByLabelText<HTMLInputElement>('Amount in dollars')
  const confirm = () => user.click(asked.getByRole('button', { name: 'Refund' }))
  const put = async (text: string) => {
    await user.clear(amount)
    if (text) await user.type(amount, text)
  }
  expect(amount.closest('form')?.noValidate).toBe(true)
  await put('1.234')
  await confirm()
  await asked.findByText('1.234 could mean $1,234.00 or $1.23. Type one of these.')
  expect(await asked.findAllByText('Fill this in.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(amount))
  await user.type(asked.getByLabelText('Reason'), 'Scratched')
  await user.type(asked.getByLabelText('Refund reference'), 'R-1')
  await put('')
  await confirm()
  await asked.findByText('Fill this in.')
  expect(backend.writes()).toEqual([])

  backend.refuse('POST', `/admin/orders/${id}/refunds/`, 400, {
    amount: ['You can refund at most $20.00.'],
    'items.0.quantity': ['Too many.'],
  })
  await put('24')
  await confirm()
  await asked.findByText('You can refund at most $20.00.')
  expect((await asked.findByRole('alert')).textContent).toMatch(/^Items 1, quantity: Too many\./)
  backend.answer('POST', `/admin/orders/${id}/refunds/`, paid)
  await put('19,5')
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.writes().map(({ body }) => body.amount)).toEqual(['24.00', '19.50'])
})

test('every part of an order shows the customer’s name', async () => {
  const customer = { id: 12, username: 'cleo77', email: 'cleo@example.com', is_email_verified: true }
  const change = {
    kind: 'status',
    from: 'awaiting_payment',
    to: 'canceled',
    reason: 'Canceled',
    is_public: false,
  }
  const by = { actor: 'customer:12', name: 'cleo77' }
  const timeline = [
    { ...change, at: '2026-11-20T10:00:00Z', by },
    { kind: 'note', text: 'Called', at: '2026-11-20T11:00:00Z', by: { actor: 'staff:3', name: 'maya' } },
  ]
  const answer = (name?: string) =>
    backend.answer('GET', `/admin/orders/${id}/`, order({ customer: { ...customer, name }, timeline }))
  const authors = () =>
    [...document.querySelectorAll('li[data-kind] > p:last-child')].map(({ textContent }) =>
      textContent?.replace(/^.* · /, ''),
    )
  answer('Cleo Vance')
  await admin.visit(`/orders/${id}`)
  await screen.findByRole('link', { name: 'View Cleo Vance' })
  expect(authors()).toEqual(['Cleo Vance', 'maya'])
  // For an account without an address, the order itself has the name.
  answer()
  await admin.visit(`/orders/${id}`)
  await screen.findByRole('link', { name: 'View Cleo' })
  expect(authors()).toEqual(['Cleo', 'maya'])
})

const made = { promised_on: '2026-12-11' }
const handed = { handed_over: true, steps: ['start', 'complete', 'cancel'] }
test.each([
  ['pieces from the stock', { promised_on: null, steps: ['start', 'ship', 'cancel'] }, 'Pack'],
  ['pieces that are made', { ...made, status: 'processing' }, 'Pack'],
  ['pieces to fetch', { ...handed, promised_on: null }, 'Pack'],
  ['pieces to make first', { ...made, steps: ['start', 'ship', 'cancel'] }, 'Start work'],
  [
    'a hold',
    {
      promised_on: null,
      holds: [{ text: 'Back.', placed_at: '2026-11-20T10:00:00Z' }],
      steps: ['start', 'lift_hold'],
    },
    'Start work',
  ],
  [
    'no payment yet',
    { promised_on: null, status: 'awaiting_payment', steps: ['mark_paid', 'cancel'] },
    'Mark as paid',
  ],
  ['its parcel on the way', { promised_on: null, status: 'shipped', steps: ['complete'] }, 'Complete'],
])('the first button of an order with %s (%o) is %s', async (_, changes, first) => {
  backend.answer('GET', `/admin/orders/${id}/`, order({ holds: [], ...changes }))
  await admin.visit(`/orders/${id}`)
  const steps = within(await screen.findByRole('region', { name: 'Next steps' }))
  const [primary] = [...steps.queryAllByRole('link'), ...steps.queryAllByRole('button')].filter(
    (one) => one.parentElement?.tagName === 'SECTION',
  )
  expect(primary?.textContent).toBe(first)
  expect(steps.queryAllByRole('link', { name: 'Pack' }).length).toBeLessThan(2)
})

test('only an order with a refund has a button for its credit note', async () => {
  const refund = { ...sampleOf('GET /admin/orders/{id}/').refunds[0], credit_note: 'G-2026-1' }
  const open = async (refunds: object[]) => {
    backend.answer('GET', `/admin/orders/${id}/`, order({ has_invoice: true, refunds }))
    await admin.visit(`/orders/${id}`)
    const papers = within(await screen.findByRole('region', { name: 'Documents' }))
    return papers.getAllByRole('button').map(({ textContent }) => textContent)
  }
  expect(await open([refund])).toContain('Credit note')
  expect(await open([{ ...refund, credit_note: null }])).not.toContain('Credit note')
  expect(await open([])).not.toContain('Credit note')
})

const cancel_request = {
  asked_at: '2026-11-27T04:00:00Z',
  reason: 'Wrong size',
  outcome: 'open',
  answer: null,
}

test('a request to cancel shows its reason, and is declined with a sentence', async () => {
  backend.answer('GET', `/admin/orders/${id}/`, order({ cancel_request }))
  const user = await admin.visit(`/orders/${id}`)
  await screen.findByText(/^The customer asked to cancel this order on/)
  screen.getByText('Wrong size')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const asked = await dialog()
  await user.click(asked.getByRole('button', { name: 'Decline' }))
  expect(backend.writes()).toEqual([])
  await user.type(asked.getByLabelText('Answer to the customer'), 'It is engraved.')
  const timeline = [
    { kind: 'cancel_request', at: '2026-11-27T04:00:00Z', by: null, is_declined: false, text: 'Wrong size' },
    {
      kind: 'cancel_request',
      at: '2026-11-27T05:00:00Z',
      by: null,
      is_declined: true,
      text: 'It is engraved.',
    },
    { kind: 'cancel_request', at: '2026-11-27T06:00:00Z', by: null, is_declined: true, text: null },
  ]
  backend.answer('POST', `/admin/orders/${id}/cancel-request/decline/`, () => {
    const declined = order({ timeline })
    backend.answer('GET', `/admin/orders/${id}/`, declined)
    return declined
  })
  await user.click(asked.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByText(/^The customer asked/)).toBeNull())
  expect(backend.writes().map(({ body }) => body)).toEqual([{ answer: 'It is engraved.' }])
  const entries = screen.getAllByText(/^(Asked to cancel|Request to cancel declined)$/)
  expect(entries.map((entry) => entry.closest('li')?.querySelector('div')?.textContent)).toEqual([
    'Wrong size',
    'It is engraved.',
    'The order had left the shop.',
  ])
})

test('a request to cancel leads to the cancelation; those who may not cancel only read it', async () => {
  backend.answer('GET', `/admin/orders/${id}/`, order({ cancel_request }))
  const user = await admin.visit(`/orders/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Cancel and refund' }))
  const asked = await dialog()
  expect(asked.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('The customer asked to cancel.')
  await user.click(asked.getByRole('button', { name: 'Close' }))
  backend.answer(
    'GET',
    '/admin/orders/0000000002/',
    order({ id: '0000000002', cancel_request, steps: ['ship'] }),
  )
  await admin.visit('/orders/0000000002')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel and refund' })).toBeNull())
  await screen.findByText(/^The customer asked to cancel this order on/)
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})
