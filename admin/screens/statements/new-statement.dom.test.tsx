import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const read = (changes: object) => ({
  ...sampleOf('POST /admin/statements/preview/'),
  format: 'csv',
  line_count: 1,
  known_lines: 0,
  outgoing_lines: 0,
  skipped_rows: [],
  problems: {},
  lines: [],
  ...changes,
})

async function openFile(changes: object) {
  backend.answer('GET', '/admin/statement-accounts/', { results: [] })
  backend.answer('POST', '/admin/statements/preview/', read(changes))
  const user = await admin.visit('/statements/new')
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['Date'], 'bank.csv'))
  await screen.findByRole('heading', { name: 'bank.csv' })
  return user
}
const previews = () => backend.writes().map(({ body }) => body as { mapping?: object })

test('skipped rows are listed before a file is imported, the first five at once', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => `Row ${index + 2}: “five” isn’t an amount.`)
  await openFile({ set_aside_rows: 120, set_aside: rows })
  screen.getByText('120 rows were skipped:')
  screen.getByText(rows[0] ?? '')
  screen.getByText('115 more')
  screen.getByText('and 20 more')
})

test('the preview says why a payment is doubtful', async () => {
  const line = {
    position: 2,
    booked_on: '2083-08-09',
    amount: '58.00',
    currency: 'USD',
    reference: 'x',
    payer_name: '',
    is_known: false,
    doubts: ['Its day is in the future.'],
  }
  await openFile({ set_aside_rows: 0, set_aside: [], lines: [line] })
  screen.getByText('Doubtful: Its day is in the future.')
  expect(screen.queryByText(/skipped/)).toBeNull()
})

test('staff choose the status column like the others, or declare it missing', async () => {
  const mapping = { delimiter: ',', date: 'Date', amount: 'Amount', state: 'Status' }
  const csv = { rows: [['Date', 'Amount', 'Status', 'Where']], mapping }
  const user = await openFile({ set_aside_rows: 0, set_aside: [], csv })
  await user.click(screen.getByText('How the columns are read'))
  const column = await screen.findByLabelText<HTMLSelectElement>('Booked or pending')
  expect(column.value).toBe('Status')
  await user.selectOptions(column, 'Where')
  await waitFor(() => expect(previews().at(-1)?.mapping).toMatchObject({ state: 'Where' }))
  // Each reading of the file shows the fields again.
  await user.selectOptions(await screen.findByLabelText('Booked or pending'), 'None')
  await waitFor(() => expect(previews().at(-1)?.mapping).toMatchObject({ state: null }))
})
