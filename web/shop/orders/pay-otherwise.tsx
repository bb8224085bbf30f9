import { useNavigate } from 'react-router'
import { useSignedIn } from '../../client/tokens.ts'
import { useLoad } from '../../client/use-load.ts'
import { Notice } from '../../ui/notice.tsx'
import { loadOptions } from './load-options.ts'
import { OtherMethods } from './other-methods.tsx'
import styles from './placed-order.module.css'
import { useChangeMethod } from './use-change-method.ts'

/** After a card payment that came to nothing: the other ways to pay the order; the next page says how. */
export function PayOtherwise({ orderId }: { orderId: string }) {
  return useSignedIn() ? <Ways orderId={orderId} /> : null
}

/** Without the options there is nothing to offer; paying by card stays. */
function Ways({ orderId }: { orderId: string }) {
  const navigate = useNavigate()
  const { loaded } = useLoad(loadOptions)
  const options = loaded?.ok ? loaded.value : undefined
  const { busy, refusal, choose } = useChangeMethod(orderId, (order) =>
    navigate('/order-confirmation', { state: { order, options } }),
  )
  return (
    <>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <div className={styles.acts}>
        <OtherMethods
          of={{ payment_method: 'card_2c2p' }}
          options={options}
          busy={busy}
          onChoose={(method) => choose(method)}
        />
      </div>
    </>
  )
}
