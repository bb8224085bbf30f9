import { useId, useState } from 'react'
import type { SavedAddress } from '../../../contract/shop/addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { addressLabels, emptyAddress, missingFields, trimmedAddress } from '../checkout/address.ts'
import { AddressForm } from '../checkout/address-form.tsx'
import { useFormCall } from './use-form-call.ts'

type Editing = SavedAddress | 'new'
type Props = { editing: Editing | undefined; onClose: () => void; onSaved: () => void }

/** The sheet on which an address is written. */
export function AddressDialog({ editing, onClose, onSaved }: Props) {
  const formId = useId()
  return (
    <Dialog
      title={editing === 'new' ? 'A new address' : 'Change the address'}
      open={editing !== undefined}
      onClose={onClose}
      acts={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save address
          </Button>
        </>
      }
    >
      {editing && <Sheet formId={formId} editing={editing} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

function Sheet({ formId, editing, onClose, onSaved }: Props & { formId: string; editing: Editing }) {
  const [address, setAddress] = useState(editing === 'new' ? emptyAddress : trimmedAddress(editing))
  const { faults, said, submit } = useFormCall({
    check: () =>
      Object.fromEntries(
        missingFields(address).map((field) => [field, `${addressLabels[field]} is missing.`]),
      ),
    async send(data) {
      const body = { ...trimmedAddress(address), is_default: data.has('is_default') }
      if (editing === 'new') await browserCall('POST /accounts/addresses/', { body })
      else await browserCall('PUT /accounts/addresses/{id}/', { params: { id: editing.id }, body })
      onClose()
      onSaved()
      return undefined
    },
    otherwise: 'The address could not be saved. Please try again.',
  })
  const isDefault = editing !== 'new' && editing.is_default
  return (
    <form id={formId} className={form.form} method="post" noValidate onSubmit={submit}>
      <AddressForm
        address={address}
        onChange={(field, text) => setAddress({ ...address, [field]: text })}
        faults={faults}
      />
      {!isDefault && <Checkbox label="Use this address first" name="is_default" />}
      <Outcome message={said} />
    </form>
  )
}
