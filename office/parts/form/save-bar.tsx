import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './save-bar.module.css'
import type { OfficeForm } from './use-office-form.ts'

/** Always in sight: what is saved, and the button that saves the rest. */
export function SaveBar({
  form,
  label = 'Save',
  unseen,
}: {
  form: OfficeForm
  label?: string | undefined
  /** What was refused of fields that do not say so themselves. */
  unseen: string[]
}) {
  const { isNew, isChanged, isSaving, isKept, failure, clashes } = form
  const mayBeSent = isNew || isChanged
  return (
    <div className={styles.bar}>
      {failure && !isSaving && (
        <Notice kind="error" className={styles.failure}>
          {unseen.length > 0 ? unseen.join(' ') : failure}
        </Notice>
      )}
      <Button type="submit" busy={isSaving} unavailable={!mayBeSent || clashes.length > 0}>
        {label}
      </Button>
      <p role="status" className={styles.state} data-unsaved={isChanged || undefined}>
        {stateText(form)}
      </p>
      {isChanged && !isSaving && isKept && (
        <Button look="text" className={styles.discard} onClick={form.discard}>
          Discard changes
        </Button>
      )}
    </div>
  )
}

function stateText({ isChanged, isSaving, isSaved, isKept, clashes }: OfficeForm): string {
  if (isSaving) return 'Saving …'
  if (clashes.length > 0) return 'Choose above what to keep'
  if (isChanged) return isKept ? 'Not saved yet' : 'Not saved yet, and not kept on this device'
  return isSaved ? 'Saved' : ''
}
