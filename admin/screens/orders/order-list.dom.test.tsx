import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const row = (subject: string, fate: string, problem: string | null = null) => ({
  subject,
  fate,
  problem,
  detail: problem ? null : { fullname: 'Anna', carrier: 'DHL', tracking_number: '111' },
})

test('a list ships only the parcels that its preview showed, and names rejected orders', async () => {
  const user = await admin.visit('/orders')
  await user.click(await screen.findByRole('button', { name: 'Bulk ship' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bulk ship' }))
  const expected = 'Enter an order number, a carrier and a tracking number.'
  const rows = [row('0000000001', 'changed'), row('some words', 'refused', expected)]
  const seen = sampleOf('POST /admin/bulk/orders/ship/', { changed: 1, refused: 1, rows, token: 'seen' })
  backend.answer('POST', '/admin/bulk/orders/ship/', seen)
  const lines = '0000000001, DHL, 111\nsome words'
  await user.click(dialog.getByLabelText(/^One parcel per line/))
  await user.paste(lines)
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  await dialog.findByText('1 can be shipped, 1 can’t.')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `some words${expected}rejected`,
    '0000000001Anna · DHL · 111will ship',
  ])
  // Staff can correct the lines, and the server reads them again.
  await user.click(dialog.getByRole('button', { name: 'Edit the list' }))
  expect((await dialog.findByLabelText<HTMLTextAreaElement>(/^One parcel per line/)).value).toBe(lines)
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  await user.click(await dialog.findByRole('button', { name: 'Ship 1 and email the tracking links' }))
  await dialog.findByText('1 shipped, 1 rejected.')
  expect(backend.writes().map(({ body }) => body)).toEqual([{ lines }, { lines }, { lines, token: 'seen' }])
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog', { name: 'Bulk ship' })).toBeNull()
})

test('a filter that a link has set appears in words, and a press removes it', async () => {
  const user = await admin.visit('/orders?refund_due=true')
  await user.click(await screen.findByRole('button', { name: 'Remove the filter: Refund due' }))
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull())
  const asked = backend.sent.filter(
    ({ call, query }) => call === 'GET /admin/orders/' && query.get('page_size') !== '1',
  )
  await waitFor(() => expect(asked.map(({ query }) => query.get('refund_due'))).toEqual(['true']))
})

test('the documents of selected orders are printed as a single file', async () => {
  const tab = { location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const user = await admin.visit('/orders')
  await user.click(await screen.findByRole('checkbox', { name: /^Select 0000000001/ }))
  await user.click(screen.getByRole('button', { name: 'Print documents' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print documents' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Address labels' }))
  backend.answer(
    'POST',
    '/admin/bulk/orders/papers/',
    new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
  )
  await user.click(dialog.getByRole('button', { name: 'Print 1 order' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Print documents' })).toBeNull())
  expect(tab.location.href).toMatch(/^blob:/)
  expect(backend.writes()).toMatchObject([
    { body: { ids: ['0000000001'], papers: ['packing_slip', 'customs_declaration', 'address_label'] } },
  ])
})

test('the list names how orders were really paid, and what to refund', async () => {
  const sample = sampleOf('GET /admin/orders/')
  const one = (changes: object, index: number) => ({
    ...sample.results[0],
    id: `000000000${index + 1}`,
    total: '100.00',
    owed: '0.00',
    payment_method: 'bank_transfer',
    ...changes,
  })
  const results = [
    { paid_by: [] },
    { paid_by: ['cash'] },
    { paid_by: ['bank_transfer', 'card_2c2p'], owed: '30.00' },
    { paid_by: ['custom'] },
  ].map(one)
  backend.answer('GET', '/admin/orders/', { ...sample, results })
  await admin.visit('/orders')
  await screen.findAllByRole('row')
  const [head, ...rows] = [...document.querySelectorAll('tr')]
  const labels = [...(head?.cells ?? [])].map(({ textContent }) => textContent)
  const column = (label: string) => rows.map(({ cells }) => cells[labels.indexOf(label)]?.textContent.trim())
  expect(column('Payment')).toEqual(['Transfer', 'Cash', 'Transfer, Card', 'Other'])
  expect(column('Total')).toEqual(['$100.00', '$100.00', '$100.00 $30.00 to refund', '$100.00'])
})
