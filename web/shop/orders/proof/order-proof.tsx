import { useCallback, useState } from 'react'
import { CallError } from '#client/call-error.ts'
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
import { isUnproven } from '../order-steps.ts'
import { type ProofBody, ProofView } from './proof-view.tsx'

type Props = {
  order: Order
  onCanceled: (order: Order) => void
  /** Called with the order as it is after an answer, which moves its days. */
  onAnswered: (order: Order) => void
}

/** The proof of an order's engraving, and the way out until it is approved. */
export default function OrderProof({ order, onCanceled, onAnswered }: Props) {
  return (
    <Section title={messages.title} gap={4}>
      {order.proof === 'missing' ? (
        <p>{messages.waiting}</p>
      ) : (
        <Shown order={order} onAnswered={onAnswered} />
      )}
      {isUnproven(order) && (
        <CancelOrder order={order} consequence={messages.cancel.consequence} onCanceled={onCanceled} />
      )}
    </Section>
  )
}

function Shown({ order, onAnswered }: Pick<Props, 'order' | 'onAnswered'>) {
  const { id } = order
  const find = useCallback(() => browserCall('GET /orders/orders/{id}/proof/', { params: { id } }), [id])
  const start = useCallback(() => load(find(), messages.loadFailed), [find])
  const { loaded, again } = useDeferred(start)
  const [newer, setNewer] = useState<Proof>()

  async function send(body: ProofBody): Promise<void> {
    try {
      const proof = await browserCall('POST /orders/orders/{id}/proof/', { params: { id }, body })
      setNewer(proof)
      const answered = { ...order, ...(proof.answer && { proof: proof.answer }) }
      onAnswered(await browserCall('GET /orders/orders/{id}/', { params: { id } }).catch(() => answered))
    } catch (error) {
      // It was replaced or answered elsewhere: the error stands below what is so now.
      if (error instanceof CallError && error.status === 409) setNewer(await find().catch(() => undefined))
      throw error
    }
  }

  if (!loaded) return <SkeletonBlock height="20rem" />
  if (!loaded.ok && loaded.status === 404) return <p>{messages.waived}</p>
  if (!loaded.ok) return <ErrorBox message={loaded.message} onRetry={again} />
  return <ProofView proof={newer ?? loaded.value} send={send} />
}
