import { EntityPicker } from '#admin/kit/entity-picker.tsx'
import { useFormOfPage, useValue } from '#admin/kit/form/form-context.ts'
import type { Form } from '#admin/kit/form/use-form.ts'
import { useMay } from '#admin/session/me.ts'
import { addressUse } from '#model/address-fields.ts'
import { Button } from '#ui/input/button.tsx'
import { FieldGroup } from '#ui/input/field-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import type { staffOrderFields } from './staff-order-fields.ts'
import type { StaffOrderInput } from './staff-order-input.ts'

type Props = {
  inputs: Form<ReturnType<typeof staffOrderFields>>['inputs']
  order: StaffOrderInput
}

export function StaffOrderCustomer({ inputs, order: { country, handed_over, customer } }: Props) {
  const use = addressUse(country)
  return (
    <Stack gap={4}>
      <AccountInput />
      {inputs.fullname}
      <FieldGroup>
        {inputs.company}
        {inputs.tax_number}
      </FieldGroup>
      <FieldGroup>
        {inputs.contact_number}
        {!customer && inputs.contact_email}
      </FieldGroup>
      {inputs.handed_over}
      {inputs.country}
      {!handed_over && (
        <>
          {inputs.street}
          {inputs.street2}
          <FieldGroup>
            {use.postalCode !== 'unused' && inputs.postalCode}
            {use.city !== 'unused' && inputs.city}
          </FieldGroup>
          {use.state !== 'unused' && inputs.state}
        </>
      )}
    </Stack>
  )
}

/** The account that the order belongs to, if any. */
function AccountInput() {
  const may = useMay()
  const { setValues } = useFormOfPage()
  const { value: customer } = useValue<StaffOrderInput['customer']>('customer')
  if (customer) {
    return (
      <p>
        For the account of <strong>{customer.name ?? customer.username}</strong>, {customer.email}{' '}
        <Button variant="text" onClick={() => setValues({ customer: null })}>
          Without an account
        </Button>
      </p>
    )
  }
  if (!may('customers.read')) return null
  return (
    <EntityPicker
      label="Customer account, if any"
      hint="Name, email address or username"
      list="GET /admin/customers/"
      show={({ username, email, name }) => ({ name: name ?? username, note: email })}
      none="No matching accounts."
      onPick={({ id, username, email, name }) =>
        setValues({ customer: { id, username, email, name }, ...(name && { fullname: name }) })
      }
    />
  )
}
