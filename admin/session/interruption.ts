import { useSyncExternalStore } from 'react'

/** What the server may ask for before it answers a call, in this order. */
const kinds = ['sign-in', 'second-factor', 'password'] as const
export type Interruption = (typeof kinds)[number]

type Question = { answered: Promise<boolean>; answer: (isDone: boolean) => void }

const open = new Map<Interruption, Question>()
const listeners = new Set<() => void>()

/**
 * Asks in a dialog over the page; resolves to whether the person complied. Calls that are refused for the same reason
 * share a dialog.
 */
export function interrupt(kind: Interruption): Promise<boolean> {
  let question = open.get(kind)
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question = { answered: promise, answer: resolve }
    open.set(kind, question)
    announce()
  }
  return question.answered
}

export function endInterruption(kind: Interruption, isDone: boolean): void {
  open.get(kind)?.answer(isDone)
  if (open.delete(kind)) announce()
}

export function useInterruption(): Interruption | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kinds.find((kind) => open.has(kind)),
  )
}

function announce(): void {
  for (const listener of listeners) listener()
}
