import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice } from '../../../tests/support/office-dom.tsx'

const office = openOffice()

test('the ways to pay say when cards are in test mode, and where the merchant id goes', async () => {
  await office.visit('/settings/payment')
  const hint = await screen.findByText(/cards are in test mode/)
  expect(hint.textContent).toContain('TWOC2P_MERCHANT_ID')
})
