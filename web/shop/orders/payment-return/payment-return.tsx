import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paymentsMessages } from '#messages/orders/payments.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { PageWithoutScripts } from '#web/page/without-scripts.tsx'
import { recallPayment } from '#web/shop/payments/card-payment.ts'
import { usePaymentStatus } from '#web/shop/payments/use-payment-status.ts'
import { PaymentOutcome, Processing } from './payment-outcome.tsx'
import styles from './payment-return.module.css'

/** The page to which the gateway returns the shopper. */
export default function PaymentReturnPage() {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const paymentId = query.get('paymentId')?.trim() || undefined
  return (
    <>
      <PageWithoutScripts need="payment" title={paymentsMessages.titles.error} />
      <Stack gap={5} className={`${styles.page} wrap page with-scripts`}>
        {hydrated ? <Status key={paymentId} paymentId={paymentId} /> : <BeforeHydration />}
      </Stack>
    </>
  )
}

function BeforeHydration() {
  return (
    <>
      <PageTitle own={paymentsMessages.titles.processing} />
      <h1>{paymentsMessages.titles.processing}</h1>
      <Processing waiting />
    </>
  )
}

/** The payment in the address, else the one started in this tab. */
function Status({ paymentId }: { paymentId: string | undefined }) {
  const [uuid] = useState(() => paymentId ?? recallPayment())
  const { state, check } = usePaymentStatus(uuid)
  const title = paymentsMessages.titles[state.view]
  return (
    <>
      <PageTitle own={title} />
      <h1>{title}</h1>
      <PaymentOutcome state={state} onCheck={uuid ? check : undefined} />
    </>
  )
}
