import { test } from 'vitest'
import { isFull } from '../../support/fault-report.ts'
import { openFaultScene } from '../../support/fault-scene.ts'

const kills = isFull ? 100 : 1

test('a shop on the embedded engine that is killed repeatedly loses no acknowledged data', async () => {
  const { restartAfter, morePaid, settle } = await openFaultScene({ buyers: { restMs: isFull ? 0 : 300 } })
  await morePaid(2)
  for (let count = 0; count < kills; count++) {
    await restartAfter('SIGKILL')
    await morePaid(2)
  }
  await settle(`kill -9 of the embedded shop, ${kills} times`)
}, 1_800_000)
