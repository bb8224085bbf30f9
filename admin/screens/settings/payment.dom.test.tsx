import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const settings = {
  enable_card_payment: true,
  enable_bank_transfer: false,
  bank_account_details: null,
  enable_custom_payment: false,
  custom_payment_label: null,
  custom_payment_instructions: null,
  custom_payment_redirect_url: null,
  version: 1,
}

test.for([true, false])(
  'the payment methods explain the merchant id, and show the test mode of cards: %s',
  async (is_card_test) => {
    admin.backend.answer('GET', '/admin/payment-settings/', { ...settings, is_card_test })
    await admin.visit('/settings/payment')
    await screen.findByText(/TWOC2P_MERCHANT_ID/)
    expect(screen.queryAllByText(/^Cards are in test mode/)).toHaveLength(is_card_test ? 1 : 0)
  },
)
