import { test } from 'vitest'
import { fillAndSell } from '../support/first-steps.ts'
import { thumb } from '../support/hands.ts'
import { openShop } from '../support/shop.ts'
import { ownerEnv } from '../support/shop-owner.ts'

const shop = await openShop({ empty: true, env: ownerEnv })

test('staff set up an empty shop and make a sale, by touch on a phone', { timeout: 240_000 }, async () => {
  const page = await shop.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await fillAndSell(shop, page, () => thumb)
})
