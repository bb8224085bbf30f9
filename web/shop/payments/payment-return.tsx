import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../../ui/hydrated.ts'
import { recallPayment } from '../checkout/card-payment.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import styles from './payment-return.module.css'
import { Processing } from './processing.tsx'
import { titles } from './status-view.ts'
import { usePaymentStatus } from './use-payment-status.ts'

/** Where the gateway sends the shopper back to. */
export default function PaymentReturnPage() {
  const hydrated = useHydrated()
  const [address] = useSearchParams()
  const named = address.get('paymentId')?.trim() || undefined
  return (
    <div className={`wrap ${styles.page}`}>
      {hydrated ? <Followed key={named} named={named} /> : <NotAskedYet />}
    </div>
  )
}

function NotAskedYet() {
  return (
    <>
      <PageTitle own={titles.processing} />
      <h1>{titles.processing}</h1>
      <Processing waiting />
    </>
  )
}

/** The payment that the address names, else the one that this tab has started. */
function Followed({ named }: { named: string | undefined }) {
  const [uuid] = useState(() => named ?? recallPayment())
  const { known, again } = usePaymentStatus(uuid)
  return (
    <>
      <PageTitle own={titles[known.view]} />
      <h1>{titles[known.view]}</h1>
      <PaymentOutcome known={known} onAgain={uuid ? again : undefined} />
    </>
  )
}
