import { layoutMessages } from '#messages/layout.ts'
import styles from './demonstration-line.module.css'

const { demonstration: words } = layoutMessages

/** A notice at the top of every page of a demo shop that does not sell. */
export function DemonstrationLine() {
  return (
    <aside className={styles.line} aria-label={words.label}>
      <p className="wrap">
        <strong>{words.title}</strong> {words.text}
      </p>
    </aside>
  )
}
