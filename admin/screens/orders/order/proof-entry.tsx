import { PrivatePicture } from '#admin/kit/private-picture.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { callFile } from '#admin/session/calls.ts'
import type { AdminProof } from '#contract/admin/orders/proofs.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from '../orders.module.css'

export const proofAnswers: Record<NonNullable<AdminProof['answer']>, string> = {
  approved: 'Approved by the customer',
  change: 'The customer wants a change',
  replaced: 'Replaced by a newer proof',
  waived: 'Went on without a proof',
}

/** A proof as it was put up, and what the customer said. */
export function ProofEntry({ order, proof }: { order: string; proof: AdminProof }) {
  const { id, has_picture, note, by, at, reminded_at, answer, answered_at, reason } = proof
  return (
    <Stack gap={1}>
      {has_picture && (
        <PrivatePicture
          name={['proof', order, id]}
          load={() =>
            callFile('GET /admin/orders/{id}/proofs/{proof}/picture/', { params: { id: order, proof: id } })
          }
          alt="Proof of the engraving"
          className={styles.proof}
        />
      )}
      {has_picture && (
        <p className="quiet small">
          Put up <ShopTime at={at} />
          {by && ` by ${by}`}
        </p>
      )}
      {note && <p className="as-typed">Note for the customer: {note}</p>}
      {reminded_at && (
        <p className="quiet small">
          Reminded <ShopTime at={reminded_at} />
        </p>
      )}
      {answer && answered_at && (
        <p>
          <strong>{proofAnswers[answer]}</strong>{' '}
          <span className="quiet small">
            <ShopTime at={answered_at} />
            {answer === 'waived' && by && ` by ${by}`}
          </span>
        </p>
      )}
      {reason && <p className="as-typed">{reason}</p>}
    </Stack>
  )
}
