import { recordScreen } from '#admin/kit/answer.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { changeAt } from '#admin/kit/form/save-to.ts'
import { flag } from '#admin/kit/form/switch-field.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { Numbering } from '#admin/kit/numbering.tsx'

/** How the workshop makes a product. */
export default recordScreen('GET /admin/workshop/products/{id}/', function Product({ record: product }) {
  const { id, name } = product
  const form = useRecordForm({
    subject: `product-making:${id}`,
    fields: {
      is_made_to_order: flag('Made to order'),
      making_days: optionalNumber('Working days per item', {
        whole: true,
        hint: 'Not counting the queue, which is added.',
      }),
    },
    record: product,
    save: changeAt('/admin/workshop/products/{id}/', { id }),
  })
  return (
    <FormPage form={form} title={name}>
      <FormPart hint="The shop sells it even when it’s out of stock, and promises a date.">
        {Object.values(form.inputs)}
      </FormPart>
      <FormPart title="Numbering">
        <Numbering product={product} />
      </FormPart>
    </FormPage>
  )
})
