import { useNavigate } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { useSignedIn } from '../../client/tokens.ts'
import { useLoad } from '../../client/use-load.ts'
import { loadOptions } from '../checkout/load-options.ts'
import styles from '../checkout/placed-order.module.css'
import { OtherMethods } from './other-methods.tsx'
import { useChangeMethod } from './use-change-method.ts'

/**
 * After a card payment that came to nothing: the other ways to pay the order, in a row with the next try; the page that
 * follows says how.
 */
export function PayOtherwise({ orderId }: { orderId: string }) {
  return useSignedIn() ? <Ways orderId={orderId} /> : null
}

function Ways({ orderId }: { orderId: string }) {
  const navigate = useNavigate()
  const { loaded } = useLoad(loadOptions)
  const { busy, refusal, choose } = useChangeMethod(orderId, (order) =>
    navigate('/order-confirmation', { state: { order, options: loaded?.ok ? loaded.value : undefined } }),
  )
  return (
    <>
      <OtherMethods
        of={{ payment_method: 'card_2c2p' }}
        options={loaded}
        busy={busy}
        onChoose={(method) => choose(method)}
      />
      {refusal && (
        <Notice kind="error" className={styles.refusal}>
          {refusal}
        </Notice>
      )}
    </>
  )
}
