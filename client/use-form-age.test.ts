import { afterEach, expect, test, vi } from 'vitest'
import { minFormAgeMs } from '#model/form-age.ts'
import { ageOfForm } from './use-form-age.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([0, 0.4, 1834.6, 1999.9, 2000, 60_000.5])(
  'a form sent after %d ms has at least the age that the server requires, though timers end early',
  async (sentAfter) => {
    const openedAt = 12.7
    let now = openedAt + sentAfter
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.stubGlobal('setTimeout', (done: () => void, ms: number) => {
      now += Math.max(1, ms - 0.9)
      queueMicrotask(done)
    })
    const age = await ageOfForm(openedAt)
    expect(age).toBeGreaterThanOrEqual(minFormAgeMs)
    expect(age).toBeLessThanOrEqual(Math.max(sentAfter, minFormAgeMs + 2))
    expect(Number.isInteger(age)).toBe(true)
  },
)
