import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const order = { ...sampleOf('GET /admin/statement-lines/').results[0].match.orders[0], id: 'KRH0000001' }
const line = {
  ...sampleOf('GET /admin/statement-lines/').results[0],
  id: 1,
  status: 'open',
  amount: '147.00',
  remaining: '147.00',
  currency: 'USD',
  transfers: [],
  match: { kind: 'exact', orders: [{ ...order, due: '147.00' }] },
  doubts: [] as string[],
}
const transfer = { ...sampleOf('GET /admin/statement-lines/').results[0].transfers[0], order: order.id }

async function open(lines = [line]) {
  const paging = { count: lines.length, next: null, previous: null }
  backend.answer('GET', '/admin/statement-lines/', { ...paging, results: lines })
  const user = await admin.visit('/statements/open')
  await screen.findByRole('list', { name: 'Payments' })
  return user
}

const writes = () => backend.writes().map(({ call, body }) => [call, body])

test('staff confirm and undo a payment by keyboard, once', async () => {
  const user = await open()
  await user.keyboard('u')
  await screen.findByText('Nothing to undo.')
  backend.answer('POST', '/admin/statement-lines/1/confirm/', {
    ...line,
    transfers: [{ ...transfer, amount: '147.00' }],
  })
  await user.keyboard('{Enter}')
  await screen.findByText('$147.00 was allocated to order KRH0000001')
  backend.answer('POST', '/admin/statement-lines/1/undo/', line)
  await user.keyboard('u')
  await screen.findByText('147.00 USD is open again')
  expect(writes()).toEqual([
    ['POST /admin/statement-lines/1/confirm/', { order: order.id }],
    ['POST /admin/statement-lines/1/undo/', expect.anything()],
  ])
  await user.keyboard('u')
  await waitFor(() => expect(screen.getAllByText('Nothing to undo.').length).toBeGreaterThan(0))
  expect(writes()).toHaveLength(2)
})

test('keys do not confirm a payment without an exact match', async () => {
  const user = await open([{ ...line, match: { ...line.match, kind: 'overpaid' } }])
  await user.keyboard('{Enter}')
  await screen.findByText('Choose an order first.')
  expect(writes()).toEqual([])
})

test('a doubtful payment says why, is not among the exact matches, and ignores the confirming key', async () => {
  const why = 'The bank says “Grommeled”, which may mean that it isn’t booked.'
  const user = await open([{ ...line, match: { ...line.match, kind: 'doubtful' }, doubts: [why] }])
  screen.getByText('Doubtful')
  screen.getByText(why)
  expect(screen.queryByText(/payment matches/)).toBeNull()
  await user.keyboard('{Enter}')
  await screen.findByText('Choose an order first.')
  expect(writes()).toEqual([])
  backend.answer('POST', '/admin/statement-lines/1/confirm/', {
    ...line,
    transfers: [{ ...transfer, amount: '147.00' }],
  })
  await user.click(screen.getByRole('button', { name: /^Confirm/ }))
  await waitFor(() => expect(writes()).toHaveLength(1))
})

test('a payment is split across orders; an empty row is left out', async () => {
  const user = await open()
  const card = within(screen.getByRole('list', { name: 'Payments' }))
  await user.click(card.getByRole('button', { name: 'Split across several orders' }))
  await user.clear(card.getAllByLabelText('Amount')[0] as HTMLElement)
  await user.type(card.getAllByLabelText('Amount')[0] as HTMLElement, '100')
  card.getByText('$47.00 left')
  await user.type(card.getByLabelText('Order 2'), 'KRH0000002')
  await user.type(card.getAllByLabelText('Amount')[1] as HTMLElement, '48')
  card.getByText('$1.00 too much')
  await user.clear(card.getAllByLabelText('Amount')[1] as HTMLElement)
  await user.type(card.getAllByLabelText('Amount')[1] as HTMLElement, '47')
  await user.click(card.getByRole('button', { name: 'Add another order' }))
  backend.answer('POST', '/admin/statement-lines/1/divide/', { ...line, transfers: [transfer, transfer] })
  await user.click(card.getByRole('button', { name: 'Split' }))
  await screen.findByText('Split across 2 orders')
  expect(writes().map(([, body]) => body)).toEqual([
    {
      parts: [
        { order: order.id, amount: '100.00' },
        { order: 'KRH0000002', amount: '47.00' },
      ],
    },
  ])
})

test('a customer’s name finds the order of a payment', async () => {
  const found = { ...sampleOf('GET /admin/orders/').results[0], id: 'KRH0000009', fullname: 'Cleo Berg' }
  backend.answer('GET', '/admin/orders/', { count: 1, next: null, previous: null, results: [found] })
  const user = await open([{ ...line, match: null }])
  await user.type(await screen.findByLabelText('Order number'), 'cleo')
  await user.click(await screen.findByRole('option', { name: /^KRH0000009 Cleo Berg/ }))
  backend.answer('POST', '/admin/statement-lines/1/confirm/', { ...line, transfers: [transfer] })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(writes()).toEqual([['POST /admin/statement-lines/1/confirm/', { order: 'KRH0000009' }]]),
  )
})

test('a payment in another currency shows errors at its amount field', async () => {
  const user = await open([{ ...line, currency: 'EUR', match: { ...line.match, kind: 'wrong_currency' } }])
  const label = 'Amount in USD, converted from EUR'
  const put = async (text: string) => {
    const field = await screen.findByLabelText(label)
    const button = screen.getByRole('button', { name: 'Confirm' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    await user.clear(field)
    await user.type(field, `${text}{Enter}`)
  }
  await put('1.234')
  await screen.findByText('1.234 could mean $1,234.00 or $1.23. Type one of these.')
  await put('about 150')
  await screen.findByText('Enter an amount such as 142.50.')
  expect(writes()).toEqual([])
  const path = '/admin/statement-lines/1/confirm/'
  backend.refuse('POST', path, 400, { amount: ['At most $150.00 is due.'] })
  await put('158,3')
  await screen.findByText('At most $150.00 is due.')
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  // The text of an error names its field if this screen does not show that field.
  backend.refuse('POST', path, 400, { amount: ['At most $150.00 is due.'], reason: ['Say why.'] })
  await put('158,3')
  await screen.findByText('Reason: Say why.')
  backend.answer('POST', path, { ...line, transfers: [{ ...transfer, amount: '147.00' }] })
  await put('147')
  await screen.findByText('$147.00 was allocated to order KRH0000001')
  expect(writes().map(([, body]) => body)).toEqual(
    ['158.30', '158.30', '147.00'].map((amount) => ({
      order: order.id,
      amount,
      reason: 'Converted from 147.00 EUR',
    })),
  )
})

test('a refused part shows the error at its field', async () => {
  const user = await open()
  const card = within(screen.getByRole('list', { name: 'Payments' }))
  await user.click(card.getByRole('button', { name: 'Split across several orders' }))
  await user.type(card.getByLabelText('Order 2'), 'KRH0000002')
  await user.type(card.getAllByLabelText('Amount')[1] as HTMLElement, '1.234')
  await user.click(card.getByRole('button', { name: 'Split' }))
  await card.findByText('1.234 could mean $1,234.00 or $1.23. Type one of these.')
  expect(writes()).toEqual([])
  await user.clear(card.getAllByLabelText('Amount')[1] as HTMLElement)
  await user.type(card.getAllByLabelText('Amount')[1] as HTMLElement, '1,23')
  backend.refuse('POST', '/admin/statement-lines/1/divide/', 400, {
    'parts.1.order': ['There is no such order.'],
    note: ['Too long.'],
  })
  await user.click(card.getByRole('button', { name: 'Split' }))
  await card.findByText('There is no such order.')
  expect(card.getByLabelText('Order 2').getAttribute('aria-invalid')).toBe('true')
  expect((await card.findByRole('alert')).textContent).toMatch(/^Note: Too long\./)
})

test('amounts from a thousand have separators in every currency', async () => {
  const large = { ...order, due: '12345.60', total: '14345.60', received: '2000.00' }
  await open([
    { ...line, amount: '12345.60', remaining: '12345.60', match: { kind: 'exact', orders: [large] } },
    { ...line, id: 2, amount: '1580.00', remaining: '1000.00', currency: 'EUR' },
  ])
  screen.getByText('12,345.60 USD')
  screen.getByText('$12,345.60 due of $14,345.60, $2,000.00 received')
  screen.getByText('1,580.00 EUR')
  screen.getByText('Still to allocate: 1,000.00')
})
