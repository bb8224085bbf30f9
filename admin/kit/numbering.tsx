import { change } from '#admin/session/answers.ts'
import type { ProductMaking } from '#contract/admin/orders/workshop.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { ActionButton } from './action.tsx'

/** Whether a product's pieces have serial numbers or are only counted, with a switch between the two. */
export function Numbering({ product: { id, is_numbered, stock, version } }: { product: ProductMaking }) {
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
        <ActionButton
          run={() =>
            change('PUT /admin/workshop/products/{id}/numbering/', {
              params: { id },
              body: { is_numbered: !is_numbered, version },
            })
          }
          ask={{
            title: is_numbered ? 'Stop numbering?' : 'Start numbering this product?',
            text: is_numbered
              ? 'Its stock becomes a plain count again, starting from today’s number. Its pieces and certificates stay.'
              : `Its stock becomes the number of its available pieces: 0 until you add some, instead of ${stock}.`,
          }}
        >
          {is_numbered ? 'Stop numbering' : 'Start numbering'}
        </ActionButton>
      </Cluster>
    </Stack>
  )
}
