import { classNames } from '../class-names.ts'
import styles from './inline.module.css'

type Props = { children: string; variant?: 'brass' | 'forge' }

/** Two or three words in capitals in the corner of a picture. */
export function Badge({ children, variant = 'brass' }: Props) {
  return <span className={classNames(styles.badge, variant === 'forge' && styles.sold)}>{children}</span>
}
