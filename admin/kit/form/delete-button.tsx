import { useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'

type Props = {
  /** The button label: 'Remove'. */
  label?: string
  /** 'Delete this question?' */
  title: string
  /** The consequence, in a sentence. */
  text: string
  /** Makes the call; rejects with a `CallError`. */
  remove: () => Promise<unknown>
  onDeleted: () => void
}

/** Deletes the screen's record, once the person has confirmed it. */
export function DeleteButton({ label = 'Delete', title, text, remove, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function confirm() {
    setBusy(true)
    setError(undefined)
    try {
      await remove()
      onDeleted()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...{ title, text, error }}
        confirm={label}
        open={isOpen}
        pending={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
