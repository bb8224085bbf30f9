import { useParams } from 'react-router'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { NumberInput } from '#admin/kit/form/inputs.tsx'
import { SwitchInput } from '#admin/kit/form/switch-input.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { Numbering } from '#admin/kit/numbering.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { ProductMaking } from '#contract/admin/orders/workshop.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'

/** How the workshop makes a product. */
export default function ProductScreen() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useAnswer('GET /admin/workshop/products/{id}/', { params: { id } })
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  return data ? <Editor key={id} product={data} /> : null
}

function Editor({ product }: { product: ProductMaking }) {
  const { id, name, version, is_made_to_order, making_days } = product
  const form = useAdminForm({
    subject: `product-making:${id}`,
    values: { is_made_to_order, making_days },
    version,
    labels: { is_made_to_order: 'Made to order', making_days: 'Working days per item' },
    save: (values, version) =>
      call('PUT /admin/workshop/products/{id}/', { params: { id }, body: { ...values, version } }),
  })
  return (
    <FormPage form={form} title={name} back={{ to: '/workshop/products', label: 'How products are made' }}>
      <FormPart hint="The shop sells it even when it’s out of stock, and promises a date.">
        <SwitchInput name="is_made_to_order" />
        <NumberInput name="making_days" whole hint="Not counting the queue, which is added." />
      </FormPart>
      <FormPart title="Numbering">
        <Numbering product={product} />
      </FormPart>
    </FormPage>
  )
}
