import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { detailsMessages } from '#messages/accounts/account-details.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { emptyFields } from '#web/client/empty-fields.ts'
import { deleteAccount } from '#web/client/session.ts'
import type { LoginNotice } from '../entry/login.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { AccountSection } from './account-section.tsx'

const { deletion: words } = detailsMessages

export function DeleteAccount({ isOwner }: { isOwner: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const formId = useId()
  return (
    <AccountSection title={words.title}>
      {isOwner ? (
        <p>{words.owner}</p>
      ) : (
        <>
          <p>{words.text}</p>
          <Actions>
            <Button variant="line" onClick={() => setAsking(true)}>
              {words.start}
            </Button>
          </Actions>
        </>
      )}
      <Dialog
        title={words.question}
        open={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="line" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button type="submit" form={formId}>
              {words.confirm}
            </Button>
          </>
        }
      >
        {isAsking && <Confirmation formId={formId} />}
      </Dialog>
    </AccountSection>
  )
}

function Confirmation({ formId }: { formId: string }) {
  const navigate = useNavigate()
  const { busy, fieldErrors, message, onSubmit } = useFormSubmit({
    check: (data) => emptyFields(data, { password: accountsMessages.required.password }),
    async send(data) {
      await deleteAccount(String(data.get('password')))
      const notice: LoginNotice = 'accountDeleted'
      navigate('/login', { state: { notice } })
      return undefined
    },
    failed: { 404: accountsMessages.notFound, fallback: words.failed },
  })
  return (
    <Form id={formId} aria-busy={busy} onSubmit={onSubmit}>
      <p>{words.consequences}</p>
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        required
        error={fieldErrors.password}
      />
      <Outcome message={message} />
    </Form>
  )
}
