import { useController, useFormState } from 'react-hook-form'
import { useField } from '#admin/kit/form/form-context.ts'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { TextField } from '#ui/input/field.tsx'
import { errorIn } from './error-in.ts'
import { RowsField } from './rows-field.tsx'

type Attributes = ProductInput['attributes']

export function AttributesField() {
  const { form, clearError } = useField('attributes')
  const { field } = useController({ control: form.control, name: 'attributes' })
  const { errors } = useFormState({ control: form.control })
  const change = (rows: Attributes) => {
    clearError()
    field.onChange(rows)
  }
  return (
    <RowsField
      rows={field.value as Attributes}
      onChange={change}
      blank={{ key: '', value: '' }}
      add="Add a detail"
      nameOf={({ key }, index) => key || `detail ${index + 1}`}
    >
      {({ key, value }, set, index) => (
        <>
          <TextField
            hideLabel
            label={`Name of detail ${index + 1}`}
            placeholder="Handle"
            value={key}
            maxLength={80}
            error={errorIn(errors, `attributes.${index}.key`)}
            onChange={({ currentTarget }) => set({ key: currentTarget.value })}
          />
          <TextField
            hideLabel
            label={`Value of detail ${index + 1}`}
            placeholder="Rosewood"
            value={value}
            maxLength={300}
            error={errorIn(errors, `attributes.${index}.value`)}
            onChange={({ currentTarget }) => set({ value: currentTarget.value })}
          />
        </>
      )}
    </RowsField>
  )
}
