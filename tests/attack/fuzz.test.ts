import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { openAttackedShop } from './attacked-shop.ts'
import { createFuzzer } from './fuzzer.ts'
import { type Description, operationsOf } from './operations.ts'
import { stepOf } from './steps.ts'

/**
 * Requests generated from the published description, valid and hostile, in sequences that use ids from earlier
 * answers. `npm run fuzz` sends any number of them.
 */
const requested = Number(process.env.FUZZ_REQUESTS ?? 1200)
const firstSeed = Number(process.env.FUZZ_SEED ?? 1)
const sequences = 4
const longest = 60

// Errors are reported by `violationOf` for their request; printing them while fast-check shrinks would only be noise.
const errors: string[] = []
const shop = await openAttackedShop({ log: createLog('error', (line) => errors.push(line)) })
const answer = await shop.api.app.request('/api/openapi.json', {
  headers: { Authorization: `Bearer ${shop.staff.access}`, 'X-Tenant-ID': '3' },
})
const operations = operationsOf((await answer.json()) as Description)
const fuzzer = createFuzzer(shop, operations, errors)
afterAll(() => fuzzer.close())

test('no request makes the shop fail, answer anything undocumented, or leak data of others', {
  tags: 'slow',
  timeout: 60_000 + requested * 200,
}, async () => {
  const sequence = fc.array(stepOf(operations), { minLength: 1, maxLength: longest, size: 'max' })
  const property = fc.asyncProperty(sequence, (steps) => fuzzer.run(steps))
  const started = performance.now()
  for (let seed = firstSeed; fuzzer.counts.requests < requested; seed++) {
    await fc.assert(property, { seed, numRuns: sequences, interruptAfterTimeLimit: 300_000 })
  }
  const { requests, byStatus, reached } = fuzzer.counts
  if (process.env.FUZZ_REQUESTS) {
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(JSON.stringify({ seed: firstSeed, requests, seconds, byStatus, reached: reached.size }))
    console.log(
      `never answered well: ${operations
        .map(nameOf)
        .filter((name) => !reached.has(name))
        .join(', ')}`,
    )
  }
  expect(requests).toBeGreaterThanOrEqual(requested)
  // If the shop refused all requests, the test would not reach the code behind the validation.
  expect(reached.size).toBeGreaterThan(operations.length / 3)
})

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}
