import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

let noise: string[] = []
let allowed: RegExp[] = []

console.error = (...values: unknown[]) => {
  noise.push(format(...values))
}

/** Declares that the running test makes the code log an error on purpose. The test fails if no such error appears. */
export function expectNoise(pattern: RegExp): void {
  allowed.push(pattern)
}

beforeEach(() => {
  noise = []
  allowed = []
})

afterEach(() => {
  const unexpected = noise.filter((text) => !allowed.some((pattern) => pattern.test(text)))
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`)
  const missing = allowed.filter((pattern) => !noise.some((text) => pattern.test(text)))
  if (missing.length > 0)
    throw new Error(`Expected on console.error, but it did not come: ${missing.join(', ')}`)
})
