import { CallError } from '#client/call-error.ts'
import type { AnswerOf } from '#web/client/call-types.ts'

export type Suggestions = AnswerOf<'GET /search/suggestions/'>

/** Milliseconds without another letter before anybody is asked. */
const typingDelayMs = 120

/** Fewer letters begin too many words. */
const fewestLetters = 2

/** As many terms as somebody types and deletes again in one go. */
const maxCached = 30

type Ask = (search: string, signal: AbortSignal) => Promise<Suggestions>
type Show = (suggestions: Suggestions | undefined, typed: string) => void

/**
 * Asks what begins with what was typed, a moment after the last letter, and shows only the answer to what was typed last:
 * undefined while that is too short, and if nobody answers. A backend that knows no suggestions is asked once.
 */
export function createSuggestionSource(ask: Ask, show: Show) {
  const known = new Map<string, Suggestions>()
  let isMissing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  function stop() {
    clearTimeout(timer)
    asking?.abort()
    asking = undefined
  }

  async function send(typed: string) {
    const own = new AbortController()
    asking = own
    let answer: Suggestions | undefined
    try {
      answer = await ask(typed, own.signal)
    } catch (error) {
      if (error instanceof CallError && error.status === 404) isMissing = true
    }
    if (own.signal.aborted) return
    if (answer) {
      known.set(typed, answer)
      for (const oldest of [...known.keys()].slice(0, -maxCached)) known.delete(oldest)
    }
    show(answer, typed)
  }

  function type(text: string) {
    stop()
    const typed = text.trim().replace(/\s+/g, ' ')
    if (isMissing || typed.length < fewestLetters) return show(undefined, typed)
    const answer = known.get(typed)
    if (answer) return show(answer, typed)
    timer = setTimeout(() => void send(typed), typingDelayMs)
  }

  return { type, stop }
}
