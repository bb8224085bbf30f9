import { type Browser, chromium } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { openManualShop, takePicture } from '../manual/pictures.ts'
import { shots } from '../manual/shots.ts'
import { browserArguments } from '../support/browser.ts'
import { newShopData } from '../support/demo-shop.ts'

/**
 * `npm run pictures` takes the manual's pictures; without this test, a change to the back office could break that
 * command unnoticed.
 */

const browser: Browser = await chromium.launch({
  executablePath: inject('browserPath'),
  args: browserArguments,
})
afterAll(() => browser.close())

test.for([
  ['demo shop after some weeks', false],
  ['empty shop', true],
] as const)(
  'every picture of the %s can be taken for the manual',
  { timeout: 240_000 },
  async ([, empty]) => {
    const { env, remove } = await newShopData({ empty })
    const shop = await openManualShop(env)
    for (const [name, shot] of Object.entries(shots)) {
      if (Boolean(shot.isEmpty) === empty) {
        expect((await takePicture(browser, shop, shot)).length, name).toBeGreaterThan(10_000)
      }
    }
    await shop.stop()
    await remove()
  },
)
