import { classNames } from '../../../ui/class-names.ts'
import styles from './care-notes.module.css'

/** What holds for every khukuri, in the margin of its description. */
export function CareNotes({ className }: { className?: string | undefined }) {
  return (
    <aside className={classNames(styles.notes, className)} aria-label="Handling">
      <p>
        <b>First oiling</b>
        Wipe off the packing grease and oil the blade before it goes back into leather.
      </p>
      <p>
        <b>Drawing it</b>
        Hold the sheath by its back edge. Never close the fingers around the front.
      </p>
    </aside>
  )
}
