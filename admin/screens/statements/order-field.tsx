import { EntityPicker } from '#admin/kit/entity-picker.tsx'
import { useValue } from '#admin/kit/form/form-context.ts'
import { TextInput } from '#admin/kit/form/text-fields.tsx'
import { useMay } from '#admin/session/me.ts'
import { dollars } from '#model/money-text.ts'

type Props = { name: string; label: string }

/** The number of an order, typed or found by its customer. */
export function OrderInput(props: Props) {
  const may = useMay()
  return may('orders.read') ? <OrderPicker {...props} /> : <TextInput {...props} autoComplete="off" />
}

function OrderPicker({ name, label }: Props) {
  const { value, set, error } = useValue<string>(name)
  return (
    <EntityPicker
      {...{ label, error }}
      list="GET /admin/orders/"
      show={({ id, fullname, total }) => ({ name: id, note: fullname, end: dollars(total) })}
      none="No matching orders."
      typed={{ value, onChange: set }}
      onPick={({ id }) => set(id)}
    />
  )
}
