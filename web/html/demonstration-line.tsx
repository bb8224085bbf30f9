import { layoutMessages } from '#messages/layout.ts'
import styles from './demonstration-line.module.css'

const { demonstration: words } = layoutMessages

/** At the top of every page of a shop that does not really sell. */
export function DemonstrationLine() {
  return (
    <aside className={styles.line} aria-label={words.label}>
      <p className="wrap">
        <strong>{words.title}</strong> {words.text}
      </p>
    </aside>
  )
}
