import { useId, useState } from 'react'
import { useFormSubmit } from '#client/use-form-submit.ts'
import type { SavedAddress } from '#contract/shop/addresses.ts'
import { addressesMessages as words } from '#messages/accounts/account-addresses.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { Checkbox } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import {
  emptyAddress,
  fieldLabel,
  missingFields,
  sentAddress,
  typedAddress,
} from '#web/shop/address/address.ts'
import { AddressForm } from '#web/shop/address/address-form.tsx'

type Editing = SavedAddress | 'new'
type Props = { editing: Editing | undefined; onClose: () => void; onSaved: () => void }

export function AddressDialog({ editing, onClose, onSaved }: Props) {
  const formId = useId()
  return (
    <Dialog
      title={editing === 'new' ? words.newTitle : words.editTitle}
      open={editing !== undefined}
      onClose={onClose}
      wide
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {words.save}
          </Button>
        </>
      }
    >
      {editing && <Sheet formId={formId} editing={editing} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

function Sheet({ formId, editing, onClose, onSaved }: Props & { formId: string; editing: Editing }) {
  const [address, setAddress] = useState(editing === 'new' ? emptyAddress : typedAddress(editing))
  const { busy, fieldErrors, message, onSubmit } = useFormSubmit({
    check: () =>
      Object.fromEntries(
        missingFields(address).map((field) => [field, words.missing(fieldLabel(field, address.country))]),
      ),
    async send(data) {
      const body = { ...sentAddress(address), is_default: data.has('is_default') }
      if (editing === 'new') await browserCall('POST /accounts/addresses/', { body })
      else await browserCall('PUT /accounts/addresses/{id}/', { params: { id: editing.id }, body })
      onClose()
      onSaved()
      return undefined
    },
    failed: { 404: accountsMessages.notFound, fallback: words.saveFailed },
  })
  const isDefault = editing !== 'new' && editing.is_default
  return (
    <Form id={formId} aria-busy={busy} onSubmit={onSubmit}>
      <AddressForm
        address={address}
        onChange={(field, text) => setAddress({ ...address, [field]: text })}
        errors={fieldErrors}
      />
      {!isDefault && <Checkbox label={words.defaultCheckbox} name="is_default" />}
      <Outcome message={message} />
    </Form>
  )
}
