import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOffice } from '../../../tests/support/office-dom.tsx'

const office = openOffice()
const { backend } = office

test('the days of the reports are chosen, kept in the address, and always in order', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  vi.spyOn(console, 'error').mockReturnValue()
  const user = await office.visit('/reports')
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
