import { expect, test } from 'vitest'
import { createQueue, QueueFull } from './queue.ts'

test('a few tasks run at a time, some wait, more are refused, and a failed one frees its place', async () => {
  const queue = createQueue({ concurrency: 2, maxWaiting: 3 })
  const ends: PromiseWithResolvers<string>[] = []
  const work = () => {
    const end = Promise.withResolvers<string>()
    ends.push(end)
    return end.promise
  }
  const five = Array.from({ length: 5 }, () => queue(work).catch(String))
  await expect(queue(work)).rejects.toThrow(QueueFull)
  await expect.poll(() => ends.length).toBe(2)
  ends[0]?.reject('failed')
  await expect.poll(() => ends.length).toBe(3)
  for (let number = 1; number < 5; number++) {
    await expect.poll(() => ends.length).toBeGreaterThan(number)
    ends[number]?.resolve(`${number}`)
  }
  expect(await Promise.all(five)).toEqual(['failed', '1', '2', '3', '4'])
})
