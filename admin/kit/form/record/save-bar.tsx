import { Button } from '#ui/input/button.tsx'
import { LowBar } from '../../low-bar.tsx'
import { FormFailure } from '../form-failure.tsx'
import type { RecordForm } from '../use-record-form.ts'

/** A fixed bar with the save state and the save button. */
export function SaveBar({ form, label }: { form: RecordForm; label: string }) {
  const { isNew, isChanged, isPending, isDraftSaved, clashes } = form
  const mayBeSent = isNew || isChanged
  return (
    <LowBar>
      <FormFailure form={form} />
      <Button type="submit" pending={isPending} softDisabled={!mayBeSent || clashes.length > 0}>
        {label}
      </Button>
      <p role="status" className="quiet">
        {stateText(form)}
      </p>
      {isChanged && !isPending && isDraftSaved && (
        <Button variant="text" onClick={form.discard}>
          Discard changes
        </Button>
      )}
    </LowBar>
  )
}

function stateText({ isChanged, isPending, isSaved, isDraftSaved, clashes }: RecordForm): string {
  if (isPending) return 'Saving…'
  if (clashes.length > 0) return 'Resolve the conflict above'
  if (isChanged) return isDraftSaved ? 'Not saved yet' : 'Not saved yet, and not stored on this device'
  return isSaved ? 'Saved' : ''
}
