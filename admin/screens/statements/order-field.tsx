import { EntityPicker } from '#admin/kit/entity-picker.tsx'
import { useMay } from '#admin/session/me.ts'
import { dollars } from '#model/money-text.ts'
import { TextField } from '#ui/input/field.tsx'

type Props = {
  label: string
  value: string
  error: string | undefined
  onChange: (order: string) => void
}

/** The number of an order, typed or found by its customer. */
export function OrderField({ label, value, error, onChange }: Props) {
  const may = useMay()
  if (!may('orders.read')) {
    return (
      <TextField
        {...{ label, value, error }}
        autoComplete="off"
        maxLength={40}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <EntityPicker
      {...{ label, error }}
      list="GET /admin/orders/"
      show={({ id, fullname, total }) => ({ name: id, note: fullname, end: dollars(total) })}
      none="No matching orders."
      typed={{ value, onChange }}
      onPick={({ id }) => onChange(id)}
    />
  )
}
