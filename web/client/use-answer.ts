import { useEffect, useState } from 'react'
import { type Loaded, load } from './loaded.ts'

/** 'none' while nothing is asked. */
export type Answer<T> = Loaded<T> | 'none' | 'loading'

type Question<T> = {
  /** What is asked, as one text; another text asks anew, and '' asks nothing. */
  about: string
  ask: (signal: AbortSignal) => Promise<T>
  /** The text of a failure that has none of its own. */
  otherwise: string
}

/** The answer to what a form says at the moment; a question that is asked no more is broken off. */
export function useAnswer<T>({ about, ask, otherwise }: Question<T>) {
  const [attempt, setAttempt] = useState(0)
  const [held, hold] = useState<{ of: string; loaded: Loaded<T> }>()
  const wanted = about && `${about} ${attempt}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: all that is asked stands in the text
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    load(ask(leaving.signal), otherwise).then((loaded) => {
      if (!leaving.signal.aborted) hold({ of: wanted, loaded })
    })
    return () => leaving.abort()
  }, [wanted])

  const answer: Answer<T> = !wanted ? 'none' : held?.of === wanted ? held.loaded : 'loading'
  return { answer, last: held?.loaded, again: () => setAttempt((count) => count + 1) }
}

/** What was answered, once it is there and good. */
export function goodAnswer<T>(answer: Answer<T> | undefined): T | undefined {
  return typeof answer === 'object' && answer.ok ? answer.value : undefined
}
