import { expect, onTestFinished, test, vi } from 'vitest'
import { observed } from './open-gateways.ts'

/** A store whose next answer the test can set. */
function openStore() {
  const next: { answer: string | Error } = { answer: 'bytes' }
  const store = {
    name: 'pictures',
    async get(key: string) {
      if (next.answer instanceof Error) throw next.answer
      return `${next.answer} of ${key}`
    },
    has: async () => {
      throw new Error('not observed')
    },
  }
  return { next, ...observed(store, ['get'], (answer) => String(answer).startsWith('nothing')) }
}

test('a failure is remembered until a call succeeds, and the caller gets the original result', async () => {
  const { next, gateway, outcome } = openStore()
  expect([gateway.name, outcome.hasFailed()]).toEqual(['pictures', false])
  next.answer = new Error('the disk is gone')
  await expect(gateway.get('a.avif')).rejects.toThrow('the disk is gone')
  expect(outcome.hasFailed()).toBe(true)
  next.answer = 'bytes'
  expect(await gateway.get('a.avif')).toBe('bytes of a.avif')
  expect(outcome.hasFailed()).toBe(false)
  next.answer = 'nothing'
  expect(await gateway.get('a.avif')).toBe('nothing of a.avif')
  expect(outcome.hasFailed()).toBe(true)
})

test('a failure without a later call expires after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { next, gateway, outcome } = openStore()
  next.answer = 'nothing'
  await gateway.get('a.avif')
  vi.advanceTimersByTime(599_999)
  expect(outcome.hasFailed()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(outcome.hasFailed()).toBe(false)
})

test('other calls are not observed', async () => {
  const { gateway, outcome } = openStore()
  await expect(gateway.has()).rejects.toThrow('not observed')
  expect(outcome.hasFailed()).toBe(false)
})
