import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className={classNames(styles.error, 'small')} id={id}>
      {text}
    </p>
  )
}
