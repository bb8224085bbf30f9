import { Link } from 'react-router'
import type { Order } from '../../../contract/shop/orders.ts'
import { localTime } from '../../../ui/dates.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Headline } from '../../../ui/notch.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import { useLoad } from '../../client/use-load.ts'
import { HowToPay } from '../checkout/how-to-pay.tsx'
import { loadOptions } from '../checkout/load-options.ts'
import { outsideAddress } from '../checkout/outside-address.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OtherMethods } from './other-methods.tsx'
import { PayAgain } from './pay-again.tsx'
import styles from './unpaid-order.module.css'
import { useChangeMethod } from './use-change-method.ts'

type Props = { order: Order; onChanged: (order: Order) => void }

/** What an unpaid order waits for, and the ways out: pay, pay in another way, cancel. */
export function UnpaidOrder({ order, onChanged }: Props) {
  const { loaded, again } = useLoad(loadOptions)
  const { busy, refusal, choose } = useChangeMethod(order.id, onChanged)
  const options = loaded?.ok ? loaded.value : undefined
  const others = <OtherMethods of={order} options={loaded} busy={busy} onChoose={choose} />
  // Money that has come is not lost sight of: the server refuses both ways out.
  const partialPaymentReceived = order.due !== undefined
  const byCard = order.payment_method === 'card_2c2p'
  const ownPage = order.payment_method === 'custom' && outsideAddress(options?.custom_payment_redirect_url)

  return (
    <section className={styles.unpaid}>
      <Headline title="How to pay" />
      {order.expires_at && (
        <p>
          Please pay until <strong>{localTime(order.expires_at)}</strong>. Your pieces are held for you until
          then.
        </p>
      )}
      {!byCard && !loaded && <Bone height="13rem" width="100%" />}
      {!byCard && options && <HowToPay order={order} options={options} />}
      {loaded && !loaded.ok && <ErrorBox message={loaded.message} onRetry={again} />}
      {ownPage && (
        <p>
          <a href={ownPage}>Continue to the payment</a>
        </p>
      )}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {byCard ? (
        <PayAgain orderId={order.id}>{others}</PayAgain>
      ) : (
        !partialPaymentReceived && <div className={styles.acts}>{others}</div>
      )}
      {!byCard && (
        <p className="quiet small">
          If your money is on its way already, there is nothing to do: we will see it soon.
        </p>
      )}
      {partialPaymentReceived ? (
        <p className="quiet small">
          To change or cancel this order, please <Link to="/contact">contact us</Link>.
        </p>
      ) : (
        <CancelOrder order={order} onCanceled={onChanged} />
      )}
    </section>
  )
}
