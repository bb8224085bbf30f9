import { expect, test } from 'vitest'
import { pacedBatches } from './batches.ts'

test('batches shrink while rows are slow and grow again, never beyond the maximum', async () => {
  let time = 0
  const batch = pacedBatches(40, { now: () => time })
  const sizes: number[] = []
  const take = (msPerRow: number) =>
    batch(async (size) => {
      sizes.push(size)
      time += size * msPerRow
    })
  for (const msPerRow of [1, 10, 10, 500, 1, 1, 1, 1, 1]) await take(msPerRow)
  expect(sizes).toEqual([40, 40, 8, 8, 8, 16, 32, 40, 40])
})
