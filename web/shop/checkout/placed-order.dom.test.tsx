import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { order, startedPayment } from '#tests/support/sample-order.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'
import { PlacedOrder } from './placed-order.tsx'

const { backend } = openStorefront()

test('a card payment starts once, even in development, where effects run twice', async () => {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  backend.answer('POST', '/payments/card/initiate/', startedPayment)
  const element = <PlacedOrder placed={{ order, options: undefined }} />
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  await screen.findByRole('link', { name: 'Continue to payment' })
  await waitFor(() => expect(left.mock.calls).toEqual([[startedPayment.redirectUrl]]))
  expect(backend.writes().map(({ call }) => call)).toEqual(['POST /payments/card/initiate/'])
})
