import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'
import { keepSavedFiles } from '#tests/support/saved-files.ts'

const admin = openAdmin()
const { backend } = admin

test('the chosen days of the reports stay in the address, and are always in order', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  vi.spyOn(console, 'error').mockReturnValue()
  const user = await admin.visit('/reports')
  const period = () => [...new URLSearchParams(location.search).values()]
  await user.click(await screen.findByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(period()).toEqual(['2026-11-14', '2026-11-20']))
  await screen.findByRole('radio', { name: '7 days', checked: true })
  await waitFor(() =>
    expect(
      backend.sent.some(
        ({ query }) => query.get('from') === '2026-11-14' && query.get('to') === '2026-11-20',
      ),
    ).toBe(true),
  )
  const to = screen.getByLabelText('To')
  fireEvent.change(to, { target: { value: '2026-11-02' } })
  await waitFor(() => expect(period()).toEqual(['2026-11-02', '2026-11-02']))
  await waitFor(() => expect(screen.queryByRole('radio', { checked: true })).toBeNull())
})

test('a year is shown by month, as a chart and a table, and its legend names the years', async () => {
  const sums = { orders: 1, gross: '1000.00', refunds: '0.00', net: '1000.00' }
  const daysOf = (from: string, to: string, count: number) => ({
    from,
    to,
    sums,
    days: Array.from({ length: count }, (_, index) => ({
      ...sums,
      day: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
    })),
  })
  backend.answer('GET', '/admin/reports/sales/', {
    ...daysOf('2025-11-26', '2026-11-25', 365),
    before: daysOf('2024-11-26', '2025-11-25', 365),
  })
  const user = await admin.visit('/reports?from=2025-11-26&to=2026-11-25')
  const chart = await screen.findByRole('img', {
    name: /^Net sales by month, Nov 26, 2025 – Nov 25, 2026: \$1,000/,
  })
  screen.getByText('Nov 26, 2025 – Nov 25, 2026')
  screen.getByText('Nov 26, 2024 – Nov 25, 2025')
  expect([...chart.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('Nov 26, 2025')
  await user.click(screen.getByRole('button', { name: 'Table', description: 'Sales' }))
  const sales = within(screen.getByRole('region', { name: 'Sales' }))
  const rows = sales.getAllByRole('row')
  expect(rows).toHaveLength(1 + 12)
  expect(within(rows[0] as HTMLElement).getAllByRole('columnheader')[0]?.textContent).toBe('Month')
  expect(rows[1]?.textContent).toBe('Oct 26 – Nov 25, 202631$31,000.00$0.00$31,000.00')
  expect(rows.at(-1)?.textContent).toMatch(/^Nov 26 – Dec 25, 2025/)
})

test('sums are compared with the days before, and counts read like spoken English', async () => {
  const salesOf = (from: string, orders: number, net: string) => {
    const sums = { orders, gross: net, refunds: '0.00', net }
    return { from, to: from, sums, days: [{ ...sums, day: from }] }
  }
  backend.answer('GET', '/admin/reports/sales/', {
    ...salesOf('2026-11-25', 1, '150.00'),
    before: salesOf('2026-11-24', 3, '100.00'),
  })
  const product = (name: string, pieces: number) => ({ slug: name, name, pieces, gross: '9.00' })
  backend.answer('GET', '/admin/reports/best-sellers/', {
    products: [product('Sirupate', 1200), product('Karda', 1)],
  })
  await admin.visit('/reports?from=2026-11-25&to=2026-11-25')
  await screen.findByText('50% more than before')
  screen.getByText('67% less than before')
  await screen.findByText('1,200 items, $9')
  screen.getByText('1 item, $9')
})

test('taxes are a table by country, month and rate with a sum, also as a file', async () => {
  const files = keepSavedFiles()
  const sums = { invoices: 3, credit_notes: 1, net: '150.00', tax: '9.50', gross: '159.50' }
  const row = { month: '2026-11', country: 'Germany', ...sums }
  backend.answer('GET', '/admin/reports/taxes/', {
    rows: [
      { ...row, rate: { name: 'VAT', percent: 25.5 } },
      { ...row, rate: null, net: '-1250.00', tax: '0.00', gross: '-1250.00', credit_notes: 2 },
    ],
    sums,
  })
  const user = await admin.visit('/reports?from=2026-07-01&to=2026-09-30')
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CountryNetTaxGrossInvoicesCredit notes',
    'GermanyNovember 2026, VAT 25.5%$150.00$9.50$159.5031',
    'GermanyNovember 2026, no tax-$1,250.00$0.00-$1,250.0032',
    'Total$150.00$9.50$159.5031',
  ])
  expect(screen.queryByRole('button', { name: 'Table', description: 'Taxes' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'CSV', description: 'Taxes' }))
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['taxes-2026-07-01-to-2026-09-30.csv']))
  const asked = backend.sent.find(({ call }) => call === 'GET /admin/reports/taxes/csv/')
  expect(String(asked?.query)).toBe('from=2026-07-01&to=2026-09-30')
})

test('a period without invoices says so', async () => {
  backend.answer('GET', '/admin/reports/taxes/', {
    rows: [],
    sums: { invoices: 0, credit_notes: 0, net: '0.00', tax: '0.00', gross: '0.00' },
  })
  await admin.visit('/reports')
  const panel = within(await screen.findByRole('region', { name: 'Taxes' }))
  await panel.findByText('No data for this period.')
})
