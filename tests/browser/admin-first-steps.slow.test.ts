import { test } from 'vitest'
import { fillAndSell } from '../support/first-steps.ts'
import { keyboardOf } from '../support/hands.ts'
import { openShop } from '../support/shop.ts'
import { ownerEnv } from '../support/shop-owner.ts'

const shop = await openShop({ empty: true, env: ownerEnv })

test('staff set up an empty shop and make a sale, by keyboard alone', { timeout: 240_000 }, async () => {
  const page = await shop.newPage({ viewport: { width: 1440, height: 900 } })
  await fillAndSell(shop, page, keyboardOf)
})
