import { expect, test } from 'vitest'
import { deliveryText, orderDeliveryText } from './delivery-text.ts'

const delivery = { from: '2026-12-04', to: '2026-12-09' }
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

test('both days are told, or only when it leaves if the carrier promises none', () => {
  const ships_by = '2026-12-01'
  expect(plain(deliveryText({ ships_by, delivery }))).toBe(
    'Leaves Kathmandu by Tue, Dec 1; with you Dec 4 – 9.',
  )
  expect(plain(deliveryText({ ships_by, delivery: null }))).toBe('Leaves Kathmandu by Tue, Dec 1.')
  expect(deliveryText({})).toBeUndefined()
})

test('an order on its way tells when to expect it', () => {
  expect(plain(orderDeliveryText({ delivery }))).toBe('On its way; expected with you Dec 4 – 9.')
  expect(orderDeliveryText({})).toBeUndefined()
})
