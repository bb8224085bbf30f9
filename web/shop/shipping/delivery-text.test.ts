import { expect, test } from 'vitest'
import { deliveryText, orderDeliveryText } from './delivery-text.ts'

const delivery = { from: '2026-12-04', to: '2026-12-09' }
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

test.for([
  ['Dharan', 'Ships from Dharan'],
  [undefined, 'Ships from our workshop'],
])('from %s the text has both days, or only dispatch if the carrier promises none', ([place, leaves]) => {
  const ships_by = '2026-12-01'
  expect(plain(deliveryText({ ships_by, delivery }, place))).toBe(
    `${leaves} by Tue, Dec 1. Arrives Dec 4 – 9.`,
  )
  expect(plain(deliveryText({ ships_by, delivery: null }, place))).toBe(`${leaves} by Tue, Dec 1.`)
  expect(deliveryText({}, place)).toBeUndefined()
})

test('an order on its way says when to expect it', () => {
  expect(plain(orderDeliveryText({ delivery }, 'Dharan'))).toBe('On its way. Estimated delivery: Dec 4 – 9.')
  expect(orderDeliveryText({}, 'Dharan')).toBeUndefined()
})
