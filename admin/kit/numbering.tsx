import { useState } from 'react'
import { useChange } from '#admin/session/answers.ts'
import type { ProductMaking } from '#contract/admin/orders/workshop.ts'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './numbering.module.css'

/** Whether the pieces of a product are numbered or only counted, and the switch from one to the other. */
export function Numbering({ product: { id, is_numbered, stock, version } }: { product: ProductMaking }) {
  const [isAsking, setAsking] = useState(false)
  const change = useChange('PUT /admin/workshop/products/{id}/numbering/')
  const apply = () =>
    change.mutate(
      { params: { id }, body: { is_numbered: !is_numbered, version } },
      { onSuccess: () => setAsking(false) },
    )
  return (
    <div className={styles.numbering}>
      <p className="quiet">
        {is_numbered
          ? `Each piece has a number and a certificate. ${stock} in stock: its free pieces that no order waits for.`
          : `Its pieces are only counted: ${stock} in stock.`}
      </p>
      <div className={styles.acts}>
        {is_numbered && (
          <ButtonLink look="line" to={`/pieces?product=${id}`}>
            Its pieces
          </ButtonLink>
        )}
        <Button look="line" onClick={() => setAsking(true)}>
          {is_numbered ? 'Stop numbering' : 'Number its pieces'}
        </Button>
      </div>
      <ConfirmDialog
        title={is_numbered ? 'Stop numbering?' : 'Number the pieces of this product?'}
        text={
          is_numbered
            ? 'Its stock is counted again, beginning with what it is now. Pieces and certificates stay.'
            : `From then on its stock is the number of its free pieces: 0 until you add them, instead of ${stock}.`
        }
        confirm={is_numbered ? 'Stop numbering' : 'Number them'}
        open={isAsking}
        busy={change.isPending}
        error={change.error}
        onConfirm={apply}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
