import { CallError } from '#client/call-error.ts'
import type { AnswerOf } from '#web/client/call-types.ts'

export type Suggestions = AnswerOf<'GET /search/suggestions/'>

/** Pause in typing, in milliseconds, before a request. */
const typingDelayMs = 120

/** Shorter terms match too many words. */
const minLetters = 2

/** About as many terms as a visitor types and deletes in one go. */
const maxCached = 30

type Ask = (search: string, signal: AbortSignal) => Promise<Suggestions>
type Show = (suggestions: Suggestions | undefined, typed: string) => void

/**
 * Requests suggestions after a pause in typing. Calls `show` only with the answer for the latest text, or with
 * undefined if the text is too short or the call fails. Stops asking a backend without suggestions.
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
    if (isMissing || typed.length < minLetters) return show(undefined, typed)
    const answer = known.get(typed)
    if (answer) return show(answer, typed)
    timer = setTimeout(() => void send(typed), typingDelayMs)
  }

  return { type, stop }
}
