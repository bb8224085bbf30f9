import { useState } from 'react'
import { useChange } from '#admin/session/answers.ts'
import type { ProductMaking } from '#contract/admin/orders/workshop.ts'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Whether a product's pieces have serial numbers or are only counted, with a switch between the two. */
export function Numbering({ product: { id, is_numbered, stock, version } }: { product: ProductMaking }) {
  const [isAsking, setAsking] = useState(false)
  const change = useChange('PUT /admin/workshop/products/{id}/numbering/')
  const apply = () =>
    change.mutate(
      { params: { id }, body: { is_numbered: !is_numbered, version } },
      { onSuccess: () => setAsking(false) },
    )
  return (
    <Stack gap={3}>
      <p className="quiet">
        {is_numbered
          ? `Each piece has a number and a certificate. ${stock} in stock, not counting pieces that an order is waiting for.`
          : `This product is counted, not numbered: ${stock} in stock.`}
      </p>
      <Cluster gap={3}>
        {is_numbered && (
          <ButtonLink variant="line" to={`/pieces?product=${id}`}>
            View pieces
          </ButtonLink>
        )}
        <Button variant="line" onClick={() => setAsking(true)}>
          {is_numbered ? 'Stop numbering' : 'Start numbering'}
        </Button>
      </Cluster>
      <ConfirmDialog
        title={is_numbered ? 'Stop numbering?' : 'Start numbering this product?'}
        text={
          is_numbered
            ? 'Its stock becomes a plain count again, starting from today’s number. Its pieces and certificates stay.'
            : `Its stock becomes the number of its available pieces: 0 until you add some, instead of ${stock}.`
        }
        confirm={is_numbered ? 'Stop numbering' : 'Start numbering'}
        open={isAsking}
        pending={change.isPending}
        error={change.error}
        onConfirm={apply}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}
