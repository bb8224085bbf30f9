import { expect, test } from 'vitest'
import { deliveryText, orderDeliveryText, unpaidDeliveryText } from './delivery-text.ts'

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

test('the days before a payment count from the shop’s own day, also while it is another day in UTC', () => {
  const promised = { ships_by: '2026-12-01' }
  const evening = '2026-11-27T20:00:00Z'
  const text = (zone: string) => unpaidDeliveryText(promised, { place: 'Kathmandu', zone, counted: evening })
  expect(text('Asia/Kathmandu')).toBe('Ships from Kathmandu about 3 days after we receive your payment.')
  expect(text('UTC')).toBe('Ships from Kathmandu about 4 days after we receive your payment.')
})
