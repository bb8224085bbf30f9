import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import { dollars } from '../../../ui/money.ts'
import styles from './check-answer.module.css'
import { priceText } from './check-summary.ts'

/** What sending one piece costs and asks for, or why it stays here. */
export function CheckAnswer({ quote }: { quote: ShippingQuote }) {
  const { allowed, price, delivery_days: days, packed_weight_g, declarations, notes = [] } = quote
  if (!allowed || price === null) return <Refused quote={quote} />
  return (
    <div className={styles.answer}>
      <p>
        <b className={styles.price}>{priceText(price)}</b>
        {days && ` ${days.from}–${days.to} working days on the way`}
      </p>
      <p className={styles.quiet}>
        {(packed_weight_g / 1000).toFixed(1)} kg packed, by courier against a signature.
        {quote.free_from && Number(price) > 0 && ` From ${dollars(quote.free_from)} of goods on it is free.`}
      </p>
      {declarations.length > 0 && (
        <>
          <p>At checkout you confirm:</p>
          <ul className={styles.list}>
            {declarations.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {notes.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
    </div>
  )
}

function Refused({ quote: { refusals } }: { quote: ShippingQuote }) {
  return (
    <div className={styles.answer}>
      <p>
        <b className={styles.refused}>We cannot send it there.</b>
      </p>
      {refusals.map(({ reason }) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  )
}
