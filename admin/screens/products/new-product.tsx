import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { NumberInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { newKey } from '#client/new-key.ts'
import { PreviewButton } from './form/preview-button.tsx'
import { ProductFields } from './form/product-fields.tsx'
import { emptyProduct, productLabels, sentValues } from './form/product-form-values.ts'
import { VisibilityPart } from './form/visibility-part.tsx'

/** A new product; it starts hidden. */
export default function NewProduct() {
  const { data } = useAnswer('GET /admin/categories/')
  if (!data) return null
  return <Editor category={data.results[0]?.slug ?? ''} />
}

function Editor({ category }: { category: string }) {
  const navigate = useNavigate()
  const [idempotencyKey] = useState(newKey)
  const form = useAdminForm({
    subject: 'product:new',
    values: { ...emptyProduct, category, opening_stock: null as number | null },
    labels: { ...productLabels, opening_stock: 'In stock now' },
    save: ({ opening_stock, ...values }) =>
      call('POST /admin/products/', {
        body: { ...sentValues(values), opening_stock: opening_stock ?? 0 },
        idempotencyKey,
      }),
    onSaved: ({ id, name }) => {
      toast({ text: `${name} was added` })
      navigate(`/products/${id}`, { replace: true })
    },
  })
  return (
    <FormPage
      form={form}
      title="Add a product"
      back={{ to: '/products', label: 'Products' }}
      saveLabel="Add product"
      actions={<PreviewButton />}
      aside={
        <>
          <VisibilityPart />
          <NumberInput
            name="opening_stock"
            whole
            hint="As counted today. After that, it changes only through sales and corrections."
          />
        </>
      }
    >
      <ProductFields />
    </FormPage>
  )
}
