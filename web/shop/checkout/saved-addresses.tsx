import type { SavedAddress } from '#contract/shop/addresses.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { filledIn } from '#model/address-fields.ts'
import { Checkbox, SelectField } from '#ui/input/field.tsx'
import { missingFields, sentAddress, type TypedAddress, typedAddress } from '#web/shop/address/address.ts'
import styles from './checkout.module.css'

type Saved = readonly SavedAddress[] | undefined
type ChoiceProps = { saved: Saved; address: TypedAddress; onChoose: (address: TypedAddress) => void }

/** Fills the form from a saved address. Reserves its space while the addresses load. */
export function SavedAddressChoice({ saved, address, onChoose }: ChoiceProps) {
  const chosen = saved?.find((one) => isSame(one, address))
  return (
    <div className={styles.choice}>
      {saved && saved.length > 0 && (
        <SelectField
          label={checkoutMessages.savedAddresses}
          hideLabel
          value={chosen?.id ?? ''}
          onChange={(event) => {
            const next = saved.find(({ id }) => String(id) === event.target.value)
            if (next) onChoose(typedAddress(next))
          }}
        >
          <option value="">{checkoutMessages.myAddresses}</option>
          {saved.map((one) => (
            <option key={one.id} value={one.id}>
              {[one.fullname, one.street, filledIn(one.city)].filter((part) => part !== '').join(', ')}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

/** Offers to save a new address; never saves without consent. */
export function SaveAddress({ saved, address }: { saved: Saved; address: TypedAddress }) {
  const isNew = missingFields(address).length === 0 && !saved?.some((one) => isSame(one, address))
  return saved && isNew ? <Checkbox label={checkoutMessages.saveAddress} name="save_address" /> : null
}

function isSame(saved: SavedAddress, typed: TypedAddress): boolean {
  return JSON.stringify(sentAddress(typedAddress(saved))) === JSON.stringify(sentAddress(typed))
}
