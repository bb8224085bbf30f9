import { previewMessages } from '#messages/preview.ts'
import styles from '#ui/feedback/feedback.module.css'

/** A notice above a preview of unsaved changes by staff. */
export function PreviewLine() {
  return (
    <p className={`forge small ${styles.banner}`}>
      <strong>{previewMessages.title}</strong> {previewMessages.text}
    </p>
  )
}
