import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isFull } from '../../support/fault-report.ts'
import { openFaultScene } from '../../support/fault-scene.ts'

const jumps = isFull ? 10 : 1

/**
 * Lets signals move the clock of the process and of its embedded database: one signal by an hour forward, another by an
 * hour back.
 */
const movableClock = `data:text/javascript,${encodeURIComponent(`
  const { now } = Date
  let shift = 0
  Date.now = () => now() + shift
  globalThis.Date = new Proxy(Date, {
    apply: (date) => new date(date.now()).toString(),
    construct: (date, given) => new date(...(given.length > 0 ? given : [date.now()])),
  })
  process.on('SIGUSR2', () => { shift += 3_600_000 })
  process.on('SIGWINCH', () => { shift -= 3_600_000 })
`)}`

test('a clock that jumps an hour forward and back loses no order and no payment', async () => {
  const { shop, buyers, morePaid, settle } = await openFaultScene({
    env: { NODE_OPTIONS: `--import ${movableClock}` },
    // A card must be charged within half an hour, so payments may expire.
    buyers: { mayExpire: true },
  })
  await morePaid(2)
  for (let count = 0; count < jumps; count++) {
    for (const signal of ['SIGUSR2', 'SIGWINCH', 'SIGWINCH', 'SIGUSR2'] as const) {
      shop().child.kill(signal)
      await setTimeout(500)
      await morePaid(2)
    }
  }
  // The first jump expired everyone's tokens. The new tokens stayed valid after the next jump.
  expect(buyers.counts.refused).toBeGreaterThan(0)
  await settle(`the clock an hour forward and back, ${jumps} times`)
}, 1_800_000)
