import styles from './status-pill.module.css'

export type Tone = 'plain' | 'waiting' | 'good' | 'bad' | 'done'

/**
 * A status in a word or two. `waiting`: staff have to act; `good`: all is well; `bad`: something is wrong; `done`:
 * finished. The words say everything; the color only helps to find it.
 */
export function StatusPill({ children, tone = 'plain' }: { children: string; tone?: Tone }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  )
}
