import { dollars } from '#model/money-text.ts'
import { uiMessages } from '#ui/messages.ts'
import { classNames } from '../class-names.ts'
import styles from './inline.module.css'

type Props = {
  amount: string | number
  before?: string | number | null | undefined
  className?: string | undefined
}

/** The price; a reduced one is followed by the old price, struck through. */
export function Price({ amount, before, className }: Props) {
  const text = dollars(amount)
  if (before == null) return <p className={classNames(styles.price, className)}>{text}</p>
  return (
    <p className={classNames(styles.price, className)}>
      <span className="visually-hidden">{uiMessages.price.now} </span>
      <span>{text}</span>{' '}
      <s>
        <span className="visually-hidden">{uiMessages.price.before} </span>
        {dollars(before)}
      </s>
    </p>
  )
}
