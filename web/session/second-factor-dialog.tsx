import { useEffect, useId } from 'react'
import { ownerOf } from '#client/token-payload.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { secondFactorMessages as words } from '#messages/accounts/second-factor.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { factorDue } from '#web/client/second-factor.ts'
import { logout } from '#web/client/sign-out.ts'
import { onTokensChanged, readAccessToken } from '#web/client/tokens.ts'

/** Asks staff for the code of their second factor, or to set one up; they can also log out. */
export function SecondFactorDialog({ due, onClose }: { due: string; onClose: () => void }) {
  const formId = useId()
  const isSetUp = due === factorDue.code
  useEffect(() => {
    const accountId = ownerOf(readAccessToken())
    return onTokensChanged(() => {
      if (ownerOf(readAccessToken()) !== accountId) onClose()
    })
  }, [onClose])
  return (
    <Dialog
      title={words.title}
      open
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={() => logout()}>
            {words.signOut}
          </Button>
          {isSetUp ? (
            <Button type="submit" form={formId}>
              {words.enter}
            </Button>
          ) : (
            <ButtonLink to="/admin/account/second-factor" reloadDocument>
              {words.setUp}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{isSetUp ? words.why.required : words.why.missing}</p>
      {isSetUp && <CodeForm formId={formId} />}
    </Dialog>
  )
}

function CodeForm({ formId }: { formId: string }) {
  const { busy, fieldErrors, message, onSubmit } = useFormSubmit({
    check: (data) => ({ code: data.get('code') ? undefined : words.missing }),
    async send(data) {
      const body = { code: String(data.get('code')).trim() }
      await browserCall('POST /admin/session/second-factor/', { body })
      // Reloads everything that was refused.
      location.reload()
      return undefined
    },
    failed: words.failed,
  })
  return (
    <Form id={formId} aria-busy={busy} onSubmit={onSubmit}>
      <TextField
        label={words.code}
        hint={words.hint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldErrors.code}
      />
      <Outcome message={message} />
    </Form>
  )
}
