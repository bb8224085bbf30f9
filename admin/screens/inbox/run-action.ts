import { toast } from '#admin/kit/toasts.tsx'
import { answers } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'

type Action = {
  /** Makes the call; rejects with a `CallError`. */
  run: () => Promise<unknown>
  /** The text of the toast: 'Comment hidden'. */
  done: string
  undo?: () => Promise<unknown>
}

/** Runs an action at once, confirms it, and offers to undo it. */
export async function runAction({ run, done, undo }: Action): Promise<void> {
  try {
    await run()
    await answers.invalidateQueries()
    toast({ text: done, ...(undo && { undo: () => void runAction({ run: undo, done: 'Undone' }) }) })
  } catch (error) {
    toast({ text: failureText(error), kind: 'error' })
  }
}
