import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#client/call-error.ts'
import { createSuggestionSource, type Suggestions } from './suggestion-source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const named = (name: string): Suggestions => ({
  products: [],
  categories: [{ slug: name, name }],
  contents: [],
})

/** A backend that answers on demand. */
function openSource() {
  const asked: { search: string; answer: PromiseWithResolvers<Suggestions>; signal: AbortSignal }[] = []
  const shown: (string | undefined)[] = []
  const source = createSuggestionSource(
    (search, signal) => {
      const answer = Promise.withResolvers<Suggestions>()
      asked.push({ search, answer, signal })
      return answer.promise
    },
    (suggestions) => shown.push(suggestions?.categories[0]?.name),
  )
  const type = async (text: string) => {
    source.type(text)
    await vi.advanceTimersByTimeAsync(500)
  }
  return { asked, shown, source, type }
}

test('asks after a pause in typing, from the second letter on', async () => {
  const { asked, shown, source, type } = openSource()
  await type('k')
  source.type('ku')
  await vi.advanceTimersByTimeAsync(50)
  await type('  kuk  ')
  expect(asked.map(({ search }) => search)).toEqual(['kuk'])
  expect(shown).toEqual([undefined])
})

test('an older answer never replaces a newer one', async () => {
  const { asked, shown, type } = openSource()
  await type('ku')
  await type('kukri')
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.answer.resolve(named('newer'))
  await vi.runAllTimersAsync()
  asked[0]?.answer.resolve(named('older'))
  await vi.runAllTimersAsync()
  expect(shown).toEqual(['newer'])
})

test('no suggestion appears after leaving the box, and earlier answers are cached', async () => {
  const { asked, shown, source, type } = openSource()
  await type('ku')
  asked[0]?.answer.resolve(named('ku'))
  await vi.runAllTimersAsync()
  await type('kukri')
  source.stop()
  asked[1]?.answer.resolve(named('kukri'))
  await type('ku')
  expect(shown).toEqual(['ku', 'ku'])
  expect(asked).toHaveLength(2)
})

test('a failure shows no list and is retried; a backend without suggestions is asked once', async () => {
  const { asked, shown, type } = openSource()
  await type('ku')
  asked[0]?.answer.reject(new CallError(503))
  await vi.runAllTimersAsync()
  await type('kuk')
  asked[1]?.answer.reject(new CallError(404))
  await vi.runAllTimersAsync()
  await type('kukr')
  expect(asked).toHaveLength(2)
  expect(shown).toEqual([undefined, undefined, undefined])
})
