import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'

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

test('a year is shown by week, as a chart and a table, and its legend names the years', async () => {
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
    name: /^Net sales by week, Nov 26, 2025 – Nov 25, 2026: \$1,000/,
  })
  screen.getByText('Nov 26, 2025 – Nov 25, 2026')
  screen.getByText('Nov 26, 2024 – Nov 25, 2025')
  expect([...chart.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('Nov 2025')
  await user.click(screen.getByRole('button', { name: 'Table', description: 'Sales' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(1 + 52)
  expect(within(rows[0] as HTMLElement).getAllByRole('columnheader')[0]?.textContent).toBe('Week')
  expect(rows[1]?.textContent).toBe('Nov 19 – 25, 20267$7,000.00$0.00$7,000.00')
  expect(rows.at(-1)?.textContent).toMatch(/^Nov 26 – Dec 3, 2025/)
})
