import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../client/call-error.ts'
import type { AnswerOf } from '../../../client/call-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { loadCart } from '../../client/cart.ts'
import { newKey } from '../checkout/order-intent.ts'
import styles from './order-again.module.css'

type Added = AnswerOf<'POST /orders/orders/{id}/again/'>
type Outcome = { added: Added } | { refusal: string }

/** Puts the pieces into the cart once more, and says what could not be had. */
export function OrderAgain({ orderId: id }: { orderId: string }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  // The same until an answer has come, so that a lost one does not double the pieces.
  const key = useRef<string>(undefined)

  async function again() {
    setBusy(true)
    setOutcome(undefined)
    key.current ??= newKey()
    try {
      const input = { params: { id }, idempotencyKey: key.current }
      setOutcome({ added: await browserCall('POST /orders/orders/{id}/again/', input) })
      key.current = undefined
      loadCart()
    } catch (error) {
      const otherwise = 'The pieces could not be put into your cart. Please choose them in the shop.'
      setOutcome({ refusal: messageOf(error, otherwise) })
    }
    setBusy(false)
  }

  return (
    <>
      <Button look="line" busy={busy} onClick={again}>
        Order again
      </Button>
      <div role="status">{outcome && 'added' in outcome && <Told {...outcome.added} />}</div>
      {outcome && 'refusal' in outcome && <Notice kind="error">{outcome.refusal}</Notice>}
    </>
  )
}

function Told({ added, left_out }: Added) {
  return (
    <div className={styles.told}>
      {added > 0 && (
        <p>
          {added === 1 ? 'One piece is' : `${added} pieces are`} in your cart, at the prices of today.{' '}
          <Link to="/cart">Go to the cart</Link>
        </p>
      )}
      {left_out.length > 0 && (
        <ul>
          {left_out.map(({ item, name, slug, reason }) => (
            <li key={item}>
              <Link to={`/products/${slug}`}>{name}</Link>: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
