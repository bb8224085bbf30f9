import { layoutMessages } from '#messages/layout.ts'
import styles from '#ui/feedback/feedback.module.css'

const { preview: words } = layoutMessages

/** A notice above a preview of unsaved changes by staff. */
export function PreviewLine() {
  return (
    <p className={`forge small ${styles.banner}`}>
      <strong>{words.title}</strong> {words.text}
    </p>
  )
}
