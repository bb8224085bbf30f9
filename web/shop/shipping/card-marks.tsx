import { Fragment } from 'react'
import { paymentMethodsMessages } from '#messages/orders/payment-methods.ts'
import { useShopTexts } from '#web/page/shop-texts.ts'
import styles from './card-marks.module.css'

/** The cards that the shop takes, each in a box; read as 'Cards: Visa, Mastercard'. Nothing if it names none. */
export function CardMarks() {
  const { cards } = useShopTexts()
  if (!cards) return null
  return (
    <span className={styles.marks}>
      <span className="visually-hidden">{paymentMethodsMessages.cards} </span>
      {cards.map((card, place) => (
        <Fragment key={card}>
          {place > 0 && <span className="visually-hidden">, </span>}
          <span className={styles.mark}>{card}</span>
        </Fragment>
      ))}
    </span>
  )
}
