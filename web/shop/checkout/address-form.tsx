import type { ComponentProps } from 'react'
import { addressFormMessages } from '#messages/address-form.ts'
import { countries } from '../../../contract/countries.ts'
import type { DeliveryAddress } from '../../../contract/shop/orders.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import type { AddressField } from './address.ts'

type Props = {
  address: DeliveryAddress
  onChange: (field: AddressField, text: string) => void
  errors: Partial<Record<AddressField, string>>
}

export function AddressForm({ address, onChange, errors }: Props) {
  const control = (name: AddressField) => ({
    name,
    label: addressFormMessages.address[name],
    value: address[name],
    error: errors[name],
    'aria-required': true,
  })
  const field = (name: AddressField, more: ComponentProps<'input'>) => (
    <TextField {...control(name)} {...more} onChange={(event) => onChange(name, event.target.value)} />
  )

  return (
    <div className={form.form}>
      {field('fullname', { autoComplete: 'shipping name', maxLength: 120 })}
      <TextField
        {...control('street')}
        hint={addressFormMessages.streetHint}
        autoComplete="shipping address-line1"
        maxLength={200}
        onChange={(event) => onChange('street', event.target.value)}
      />
      <div className={form.pair}>
        {field('postalCode', { autoComplete: 'shipping postal-code', maxLength: 20 })}
        {field('city', { autoComplete: 'shipping address-level2', maxLength: 100 })}
      </div>
      <div className={form.pair}>
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
        {field('contact_number', { type: 'tel', autoComplete: 'shipping tel', maxLength: 40 })}
      </div>
    </div>
  )
}
