import { useAnswer } from '#admin/session/answers.ts'
import { SelectField, TextField } from '#ui/input/field.tsx'
import type { StaffOrderItem } from './staff-order-fields.ts'

type Props = {
  item: StaffOrderItem
  errors: Record<string, string[]>
  /** The path of this item in the errors: 'items.0.customization'. */
  prefix: string
  onChange: (customization: Record<string, string>) => void
}

export function StaffOrderCustomization({ item, errors, prefix, onChange }: Props) {
  const { data } = useAnswer('GET /admin/products/{id}/', { params: { id: item.product_id } })
  return data?.customization_options.map((option) => {
    const shared = {
      label: option.label,
      value: item.customization[option.key] ?? '',
      error: errors[`${prefix}.${option.key}`]?.join(' '),
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...item.customization, [option.key]: target.value }),
    }
    if (option.kind === 'text') return <TextField key={option.key} {...shared} autoComplete="off" />
    return (
      <SelectField key={option.key} {...shared}>
        <option value="">Standard</option>
        {option.choices?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  })
}
