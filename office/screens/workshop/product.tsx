import { useState } from 'react'
import { useParams } from 'react-router'
import type { ProductMaking } from '../../../contract/office/workshop.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { FormPage, FormPart } from '../../parts/form/form-page.tsx'
import { NumberInput } from '../../parts/form/inputs.tsx'
import { SwitchInput } from '../../parts/form/switch-input.tsx'
import { useOfficeForm } from '../../parts/form/use-office-form.ts'
import { useAnswer, useChange } from '../../session/answers.ts'
import { call } from '../../session/calls.ts'
import { failureText } from '../../session/failure-text.ts'

/** How one product comes to be. */
export default function ProductScreen() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useAnswer('GET /admin/workshop/products/{id}/', { params: { id } })
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  return data ? <Editor key={id} product={data} /> : null
}

function Editor({ product }: { product: ProductMaking }) {
  const { id, name, version, is_made_to_order, making_days } = product
  const form = useOfficeForm({
    subject: `product-making:${id}`,
    values: { is_made_to_order, making_days },
    version,
    labels: { is_made_to_order: 'Made to order', making_days: 'Working days for one piece' },
    save: (values, version) =>
      call('PUT /admin/workshop/products/{id}/', { params: { id }, body: { ...values, version } }),
  })
  return (
    <FormPage form={form} title={name} back={{ to: '/workshop/products', label: 'How products are made' }}>
      <FormPart hint="The shop sells it even when none is in stock, and promises a day.">
        <SwitchInput name="is_made_to_order" />
        <NumberInput name="making_days" min={1} hint="Without the queue before it, which is added." />
      </FormPart>
      <Numbering product={product} />
    </FormPage>
  )
}

function Numbering({ product: { id, is_numbered, stock, version } }: { product: ProductMaking }) {
  const [isAsking, setAsking] = useState(false)
  const change = useChange('PUT /admin/workshop/products/{id}/numbering/')
  const apply = () =>
    change.mutate(
      { params: { id }, body: { is_numbered: !is_numbered, version } },
      { onSuccess: () => setAsking(false) },
    )
  return (
    <FormPart
      title="Numbers"
      hint={
        is_numbered
          ? `Each piece has a number and a certificate. ${stock} in stock: its free pieces that no order waits for.`
          : `Its pieces are only counted: ${stock} in stock.`
      }
    >
      <p>
        {is_numbered && <ButtonLink to={`/pieces?product=${id}`}>Its pieces</ButtonLink>}{' '}
        <Button look="line" onClick={() => setAsking(true)}>
          {is_numbered ? 'Stop numbering' : 'Number its pieces'}
        </Button>
      </p>
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
    </FormPart>
  )
}
