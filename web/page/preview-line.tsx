import { layoutMessages } from '#messages/layout.ts'
import styles from './preview-line.module.css'

const { preview: words } = layoutMessages

/** Above a page that shows what staff have not saved yet. */
export function PreviewLine() {
  return (
    <p className={styles.line}>
      <strong>{words.title}</strong> {words.text}
    </p>
  )
}
