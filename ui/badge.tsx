import styles from './badge.module.css'
import { classNames } from './class-names.ts'

type Props = { children: string; look?: 'brass' | 'forge' }

/** Two or three words in capitals, flush with the corner that they lie on. */
export function Badge({ children, look = 'brass' }: Props) {
  return <span className={classNames(styles.badge, look === 'forge' && styles.forge)}>{children}</span>
}
