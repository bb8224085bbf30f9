import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const settings = {
  enable_card_payment: true,
  cards: ['Visa'],
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

test('the owner chooses the cards that shoppers are told of, from a list', async () => {
  admin.backend.answer('GET', '/admin/payment-settings/', { ...settings, is_card_test: false })
  admin.backend.answer('PUT', '/admin/payment-settings/', { ...settings, version: 2, is_card_test: false })
  const user = await admin.visit('/settings/payment')
  const cards = within(await screen.findByRole('group', { name: 'Cards shown to customers' }))
  const chosen = () => cards.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(chosen()).toEqual([true, false, false, false, false])
  await user.click(cards.getByRole('checkbox', { name: 'JCB' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(admin.backend.writes()).toHaveLength(1))
  expect(admin.backend.writes()[0]?.body).toMatchObject({ cards: ['Visa', 'JCB'] })
})
