import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { LowBar } from '../low-bar.tsx'
import styles from './form.module.css'
import type { InvalidField } from './invalid-fields.ts'
import { InvalidList } from './invalid-list.tsx'
import type { AdminForm } from './use-admin-form.ts'

/** A fixed bar with the save state and the save button. */
export function SaveBar({
  form,
  label = 'Save',
  unseen,
  invalid,
}: {
  form: AdminForm
  label?: string | undefined
  /** Errors of fields that do not display their own. */
  unseen: string[]
  /** Fields that display their own error. */
  invalid: InvalidField[]
}) {
  const { isNew, isChanged, isSaving, isDraftSaved, failure, clashes } = form
  const mayBeSent = isNew || isChanged
  return (
    <LowBar>
      {failure && !isSaving && (
        <Notice kind="error" className={styles.failure}>
          <span>{unseen.length > 0 ? unseen.join(' ') : failure}</span>
          <InvalidList fields={invalid} />
        </Notice>
      )}
      <Button type="submit" pending={isSaving} softDisabled={!mayBeSent || clashes.length > 0}>
        {label}
      </Button>
      <p role="status" className="quiet">
        {stateText(form)}
      </p>
      {isChanged && !isSaving && isDraftSaved && (
        <Button variant="text" onClick={form.discard}>
          Discard changes
        </Button>
      )}
    </LowBar>
  )
}

function stateText({ isChanged, isSaving, isSaved, isDraftSaved, clashes }: AdminForm): string {
  if (isSaving) return 'Saving…'
  if (clashes.length > 0) return 'Resolve the conflict above'
  if (isChanged) return isDraftSaved ? 'Not saved yet' : 'Not saved yet, and not stored on this device'
  return isSaved ? 'Saved' : ''
}
