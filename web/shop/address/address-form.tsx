import type { ComponentProps } from 'react'
import { addressLengths } from '#contract/limits.ts'
import { addressFormMessages } from '#messages/orders/address-form.ts'
import { countries } from '#model/countries.ts'
import { SelectField, TextField } from '#ui/input/field.tsx'
import { FieldGroup } from '#ui/input/field-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { type AddressField, fieldLabel, fieldUse, type TypedAddress } from './address.ts'

type Props = {
  address: TypedAddress
  onChange: (field: AddressField, text: string) => void
  errors: Partial<Record<AddressField, string>>
}

/**
 * The fields of the country's addresses; all fields until a country is chosen, so browsers can fill in everything at
 * once.
 */
export function AddressForm({ address, onChange, errors }: Props) {
  const { country } = address
  const control = (name: AddressField) => ({
    name,
    label: fieldLabel(name, country),
    value: address[name],
    error: errors[name],
    'aria-required': fieldUse(name, country) === 'required',
  })
  const field = (name: AddressField, more: ComponentProps<'input'> & { hint?: string }) =>
    fieldUse(name, country) !== 'unused' && (
      <TextField
        {...control(name)}
        maxLength={addressLengths[name]}
        {...more}
        onChange={(event) => onChange(name, event.target.value)}
      />
    )

  return (
    <Stack gap={5}>
      {field('fullname', { autoComplete: 'shipping name' })}
      <SelectField
        {...control('country')}
        autoComplete="shipping country-name"
        onChange={(event) => onChange('country', event.target.value)}
      >
        <option value="">{addressFormMessages.chooseCountry}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {field('street', {
        hint: addressFormMessages.streetHint,
        autoComplete: 'shipping address-line1',
      })}
      {field('street2', { autoComplete: 'shipping address-line2' })}
      <FieldGroup>
        {field('postalCode', {
          autoComplete: 'shipping postal-code',
          ...(fieldUse('postalCode', country) === 'optional' && { hint: addressFormMessages.postalCodeHint }),
        })}
        {field('city', { autoComplete: 'shipping address-level2' })}
      </FieldGroup>
      <FieldGroup>
        {field('state', { autoComplete: 'shipping address-level1' })}
        {field('contact_number', { type: 'tel', autoComplete: 'shipping tel' })}
      </FieldGroup>
      <FieldGroup>
        {field('company', { autoComplete: 'shipping organization' })}
        {field('tax_number', { hint: addressFormMessages.taxNumberHint, autoComplete: 'off' })}
      </FieldGroup>
    </Stack>
  )
}
