import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { Outcome } from '../../../ui/outcome.tsx'
import { deleteAccount } from '../../client/session.ts'
import { DetailsPart } from './details-part.tsx'
import { emptyFields } from './required-fields.ts'
import { useFormCall } from './use-form-call.ts'

export function DeleteAccount({ isOwner }: { isOwner: boolean }) {
  const [asking, setAsking] = useState(false)
  const formId = useId()
  return (
    <DetailsPart title="Delete your account">
      {isOwner ? (
        <p>This account owns the shop, so it cannot be deleted.</p>
      ) : (
        <>
          <p>
            Your account goes for good, with your addresses, cart, reviews, comments and messages. There is no
            way back.
          </p>
          <Button look="line" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </>
      )}
      <Dialog
        title="Delete your account?"
        open={asking}
        onClose={() => setAsking(false)}
        acts={
          <>
            <Button look="line" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button type="submit" form={formId}>
              Delete for good
            </Button>
          </>
        }
      >
        {asking && <Confirmation formId={formId} />}
      </Dialog>
    </DetailsPart>
  )
}

function Confirmation({ formId }: { formId: string }) {
  const navigate = useNavigate()
  const { faults, said, submit } = useFormCall({
    check: (data) => emptyFields(data, { password: 'Please enter your password.' }),
    async send(data) {
      await deleteAccount(String(data.get('password')))
      navigate('/login', { state: { said: 'Your account is deleted. Thank you for having been here.' } })
      return undefined
    },
    otherwise: 'Your account could not be deleted. Please try again.',
  })
  return (
    <form id={formId} className={form.form} method="post" noValidate onSubmit={submit}>
      <p>
        Orders that are not paid are canceled. What is paid will be sent as you ordered it, and its address is
        kept until it has arrived. Invoices are kept for as long as tax law asks, at least five years. Where
        others have answered a comment of yours, an empty place stays.
      </p>
      <TextField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={faults.password}
      />
      <Outcome message={said} />
    </form>
  )
}
