import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { browserCall } from '../../client/browser-client.ts'
import type { AnswerOf } from '../../client/call-types.ts'
import { loadCart } from '../../client/cart.ts'
import { newKey } from '../checkout/order-intent.ts'
import styles from './order-again.module.css'

type Added = AnswerOf<'POST /orders/orders/{id}/again/'>

/** Puts the pieces into the cart once more, and says what could not be had. */
export function OrderAgain({ orderId: id }: { orderId: string }) {
  const { busy, message, run } = useSubmit({
    failed: 'The pieces could not be put into your cart. Please choose them in the shop.',
  })
  const [added, setAdded] = useState<Added>()
  // Kept until the server has answered, so that a retry after a lost answer does not add the pieces twice.
  const key = useRef<string>(undefined)

  function again() {
    return run(async () => {
      setAdded(undefined)
      key.current ??= newKey()
      const input = { params: { id }, idempotencyKey: key.current }
      setAdded(await browserCall('POST /orders/orders/{id}/again/', input))
      key.current = undefined
      loadCart()
    })
  }

  return (
    <>
      <Button look="line" busy={busy} onClick={again}>
        Order again
      </Button>
      <div role="status">{added && <Told {...added} />}</div>
      {message && <Notice kind="error">{message.text}</Notice>}
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
