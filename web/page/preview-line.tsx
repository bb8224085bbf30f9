import { layoutMessages } from '#messages/layout.ts'
import styles from './preview-line.module.css'

const { preview: words } = layoutMessages

/** A notice above a preview of unsaved changes by staff. */
export function PreviewLine() {
  return (
    <p className={styles.line}>
      <strong>{words.title}</strong> {words.text}
    </p>
  )
}
