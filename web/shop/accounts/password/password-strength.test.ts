import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./password-estimator.ts')
  vi.resetModules()
})

test('without the estimator every password passes here, and the next field loads it again', async () => {
  vi.resetModules()
  let attempts = 0
  // Simulates a network failure.
  vi.doMock('./password-estimator.ts', () => {
    attempts += 1
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { loadEstimator, passwordError } = await import('./password-strength.ts')
  await loadEstimator()
  expect(passwordError('Password123', {})).toBeUndefined()
  expect(attempts).toBe(1)
  vi.doUnmock('./password-estimator.ts')
  await loadEstimator()
  expect(passwordError('Password123', {})).toMatch(/easy to guess/)
  expect(passwordError('seven goats uphill', {})).toBeUndefined()
})
