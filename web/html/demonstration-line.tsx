import styles from './demonstration-line.module.css'

/** Stands above everything else on every page of a shop that sells nothing. */
export function DemonstrationLine() {
  return (
    <aside className={styles.line} aria-label="About this shop">
      <p className="wrap">
        <strong>Demonstration shop</strong> Orders are not shipped and no money is taken.
      </p>
    </aside>
  )
}
