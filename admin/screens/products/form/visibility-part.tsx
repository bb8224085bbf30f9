import { useWatch } from 'react-hook-form'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { SwitchInput } from '#admin/kit/form/switch-input.tsx'
import { TimeInput } from '#admin/kit/form/time-input.tsx'
import { CatalogueFields } from './catalogue-fields.tsx'

/** Whether shoppers see the product, or the date when they will. */
export function VisibilityPart() {
  const { form } = useFormOfPage()
  const isVisible = useWatch({ control: form.control, name: 'is_active' })
  return (
    <FormPart title="In the shop">
      <CatalogueFields>
        <SwitchInput name="is_active" />
        {!isVisible && <TimeInput name="publish_at" hint="Leave empty to publish it yourself." />}
      </CatalogueFields>
    </FormPart>
  )
}
