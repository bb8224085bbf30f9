import { toast } from '#admin/kit/toasts.tsx'
import { answers } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'

type Act = {
  /** Does it; rejects with a `CallError`. */
  run: () => Promise<unknown>
  /** 'Comment hidden' */
  done: string
  undo?: () => Promise<unknown>
}

/** Does something at once, says so, and offers the opposite. */
export async function act({ run, done, undo }: Act): Promise<void> {
  try {
    await run()
    await answers.invalidateQueries()
    toast({ text: done, ...(undo && { undo: () => void act({ run: undo, done: 'Undone' }) }) })
  } catch (error) {
    toast({ text: failureText(error), kind: 'error' })
  }
}
