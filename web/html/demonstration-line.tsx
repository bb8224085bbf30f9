import { layoutMessages } from '#messages/layout.ts'
import styles from '#ui/feedback/feedback.module.css'

const { demonstration: words } = layoutMessages

/** A notice at the top of every page of a demo shop that does not sell. */
export function DemonstrationLine() {
  return (
    <aside className={`forge quiet small ${styles.banner}`} aria-label={words.label}>
      <p>
        <strong>{words.title}</strong> {words.text}
      </p>
    </aside>
  )
}
