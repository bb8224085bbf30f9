import { type ComponentProps, type ReactNode, useState } from 'react'
import { failureText } from '#admin/session/failure-text.ts'
import { Button } from '#ui/input/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toasts.tsx'

type Action<Answer> = {
  /** Makes the call: `() => change('POST /admin/reviews/{id}/hide/', { params })`. */
  run: () => Promise<Answer>
  /** The text of the toast: 'Review hidden'; a function may return it, or go on to another screen. */
  done?: string | ((answer: Answer) => unknown)
  undo?: (() => Promise<unknown>) | undefined
}

/** Runs an action at once. A toast confirms it and offers to undo it, or says why it failed. */
export async function runAction<Answer>(action: Action<Answer>): Promise<void> {
  await take(action).catch((error) => toast({ text: failureText(error), kind: 'error' }))
}

async function take<Answer>({ run, done, undo }: Action<Answer>): Promise<void> {
  const answer = await run()
  const text = typeof done === 'function' ? done(answer) : done
  if (typeof text !== 'string') return
  toast({ text, ...(undo && { undo: () => void runAction({ run: undo, done: 'Undone' }) }) })
}

type Props<Answer> = Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'> &
  Action<Answer> & {
    /** Asks first, for what cannot be undone. `confirm` is by default the label of the button. */
    ask?: { title: string; text: ReactNode; confirm?: string } | undefined
  }

/**
 * A button that runs an action. If it asks first, its dialog shows a failure; otherwise a toast does.
 *
 *     <ActionButton run={() => change('DELETE /admin/pieces/{id}/', { params })} done={() => navigate('/pieces')}
 *       ask={{ title: `Delete ${serial}?`, text: 'All its data will be deleted.' }}>Delete</ActionButton>
 */
export function ActionButton<Answer>({ run, done, undo, ask, variant = 'line', ...rest }: Props<Answer>) {
  const [isAsking, setAsking] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()

  async function start(): Promise<void> {
    setRunning(true)
    setError(undefined)
    try {
      await take({ run, done, undo })
      close()
    } catch (failure) {
      if (ask) setError(failure)
      else toast({ text: failureText(failure), kind: 'error' })
    }
    setRunning(false)
  }
  function close(): void {
    setError(undefined)
    setAsking(false)
  }

  return (
    <>
      <Button
        {...rest}
        variant={variant}
        pending={isRunning}
        onClick={() => !rest.softDisabled && (ask ? setAsking(true) : void start())}
      />
      {ask && (
        <ConfirmDialog
          confirm={String(rest.children)}
          {...ask}
          open={isAsking}
          pending={isRunning}
          error={error}
          onConfirm={() => void start()}
          onClose={close}
        />
      )}
    </>
  )
}
