import { EntityPicker } from '#admin/kit/entity-picker.tsx'
import { stateLabel } from '#admin/kit/state-label.ts'
import { useMay } from '#admin/session/me.ts'
import { addressUse } from '#model/address-fields.ts'
import { countries } from '#model/countries.ts'
import { Button } from '#ui/input/button.tsx'
import { Checkbox, SelectField, TextField } from '#ui/input/field.tsx'
import { FieldGroup } from '#ui/input/field-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import type { StaffOrderInput } from './staff-order-input.ts'

type Props = {
  order: StaffOrderInput
  errors: Record<string, string[]>
  change: (changes: Partial<StaffOrderInput>) => void
}

type TypedField = Exclude<
  keyof StaffOrderInput,
  'key' | 'source' | 'items' | 'customer' | 'handed_over' | 'payment' | 'declared'
>

export function StaffOrderCustomer({ order, errors, change }: Props) {
  const may = useMay()
  const use = addressUse(order.country)
  const text = (name: TypedField) => ({
    value: order[name],
    error: (errors[name] ?? errors[`delivery_address.${name}`] ?? errors[`address.${name}`])?.join(' '),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <Stack gap={4}>
      {order.customer ? (
        <p>
          For the account of <strong>{order.customer.name ?? order.customer.username}</strong>,{' '}
          {order.customer.email}{' '}
          <Button variant="text" onClick={() => change({ customer: null })}>
            Without an account
          </Button>
        </p>
      ) : (
        may('customers.read') && (
          <EntityPicker
            label="Customer account, if any"
            hint="Name, email address or username"
            list="GET /admin/customers/"
            show={({ username, email, name }) => ({ name: name ?? username, note: email })}
            none="No matching accounts."
            onPick={({ id, username, email, name }) =>
              change({ customer: { id, username, email, name }, ...(name && { fullname: name }) })
            }
          />
        )
      )}
      <TextField label="Name" required {...text('fullname')} />
      <FieldGroup>
        <TextField label="Company" {...text('company')} />
        <TextField label="Tax number" {...text('tax_number')} />
      </FieldGroup>
      <FieldGroup>
        <TextField label="Phone" type="tel" {...text('contact_number')} />
        {!order.customer && (
          <TextField label="Email for updates about the order" type="email" {...text('contact_email')} />
        )}
      </FieldGroup>
      <Checkbox
        label="The customer takes the items with them: nothing is shipped"
        checked={order.handed_over}
        onChange={({ target }) => change({ handed_over: target.checked })}
      />
      <SelectField
        label={order.handed_over ? 'Country where you hand it over' : 'Country'}
        required
        value={order.country}
        error={(errors.country ?? errors['delivery_address.country'])?.join(' ')}
        onChange={({ target }) => change({ country: target.value, declared: [] })}
      >
        <option value="">Choose…</option>
        {countries.map(({ code, name }) => (
          <option key={code}>{name}</option>
        ))}
      </SelectField>
      {!order.handed_over && (
        <>
          <TextField label="Street and number" required {...text('street')} />
          <TextField label="Apartment, floor, building" {...text('street2')} />
          <FieldGroup>
            {use.postalCode !== 'unused' && (
              <TextField
                label="Postal code"
                required={use.postalCode === 'required'}
                {...text('postalCode')}
              />
            )}
            {use.city !== 'unused' && <TextField label="City" required {...text('city')} />}
          </FieldGroup>
          {use.state !== 'unused' && (
            <TextField
              label={stateLabel(order.country)}
              required={use.state === 'required'}
              {...text('state')}
            />
          )}
        </>
      )}
    </Stack>
  )
}
