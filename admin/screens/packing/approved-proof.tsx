import { PrivatePicture } from '#admin/kit/private-picture.tsx'
import { callFile } from '#admin/session/calls.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './packing.module.css'

/** What the customer wants engraved, to compare with the blade. */
export function ApprovedProof({ order, proof }: { order: string; proof: number }) {
  return (
    <Stack as="figure" gap={2}>
      <figcaption>
        <strong>The customer approved this engraving</strong>
      </figcaption>
      <PrivatePicture
        name={['proof', order, proof]}
        load={() =>
          callFile('GET /admin/orders/{id}/proofs/{proof}/picture/', { params: { id: order, proof } })
        }
        alt="Proof of the engraving"
        className={styles.proof}
      />
    </Stack>
  )
}
