import { classNames } from '#ui/class-names.ts'
import styles from './status-pill.module.css'

export type Tone = 'plain' | 'waiting' | 'good' | 'bad' | 'done'

/**
 * A state in a word or two. `waiting`: somebody has to do something; `good`: as it should be; `bad`: something is wrong;
 * `done`: over, nothing to do any more. The word says it all; the color only helps to find it.
 */
export function StatusPill({ children, tone = 'plain' }: { children: string; tone?: Tone }) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>
}
