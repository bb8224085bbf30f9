import { useCallback, useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import type { Proof } from '#contract/shop/proofs.ts'
import { proofMessages as messages } from '#messages/orders/proof.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { load } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'
import { CancelOrder } from '../cancel-order.tsx'
import { ProofView } from './proof-view.tsx'

type Props = { order: Order; onChanged: (order: Order) => void }

/** The proof of an order's engraving, and the way out until it is approved. */
export default function OrderProof({ order, onChanged }: Props) {
  const [isAnswered, setAnswered] = useState(false)
  const isApproved = order.proof === 'approved' || isAnswered
  return (
    <Section title={messages.title} gap={4}>
      {order.proof === 'missing' ? (
        <p>{messages.waiting}</p>
      ) : (
        <Shown order={order} onApproved={() => setAnswered(true)} />
      )}
      {!isApproved && (
        <CancelOrder order={order} consequence={messages.cancel.consequence} onCanceled={onChanged} />
      )}
    </Section>
  )
}

function Shown({ order: { id }, onApproved }: { order: Order; onApproved: () => void }) {
  const start = useCallback(
    () => load(browserCall('GET /orders/orders/{id}/proof/', { params: { id } }), messages.loadFailed),
    [id],
  )
  const { loaded, again } = useDeferred(start)
  const [answered, setAnswered] = useState<Proof>()
  if (!loaded) return <SkeletonBlock height="20rem" />
  // Staff went on without a proof.
  if (!loaded.ok && loaded.status === 404) return null
  if (!loaded.ok) return <ErrorBox message={loaded.message} onRetry={again} />
  return (
    <ProofView
      proof={answered ?? loaded.value}
      send={async (body) => {
        const proof = await browserCall('POST /orders/orders/{id}/proof/', { params: { id }, body })
        setAnswered(proof)
        if (proof.answer === 'approved') onApproved()
      }}
    />
  )
}
