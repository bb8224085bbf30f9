import { useState } from 'react'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failures } from '#admin/session/failure-text.ts'
import { useFormSubmit } from '#client/use-submit.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type RoleName, roleChoices, useTouchable } from './roles.ts'

/** A button with the form that invites a person. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  const isTouchable = useTouchable()
  const roles = roleChoices.filter(({ value }) => isTouchable(value))
  const [first] = roles
  if (!first) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite someone</Button>
      <Dialog title="Invite someone" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <InviteForm roles={roles} first={first.value} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

type FormProps = { roles: readonly (typeof roleChoices)[number][]; first: RoleName; onClose: () => void }

function InviteForm({ roles, first, onClose }: FormProps) {
  const [role, setRole] = useState(first)
  const invite = useChange('POST /admin/invitations/')
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => ({ email: data.get('email') ? undefined : 'Enter an email address.' }),
    async send(data) {
      const { email } = await invite.mutateAsync({ body: { email: String(data.get('email')), role } })
      toast({ text: `Invitation sent to ${email}. The link can be used once and expires in 72 hours.` })
      onClose()
      return undefined
    },
    failed: failures,
  })
  return (
    <Form onSubmit={onSubmit}>
      <TextField
        label="Email"
        hint="They’ll get a link that can be used once and expires in 72 hours."
        name="email"
        type="email"
        autoComplete="off"
        required
        error={fieldErrors.email}
      />
      <ChoiceGroup
        legend="Role"
        name="role"
        choices={roles}
        value={role}
        onChange={(value) => setRole(value as RoleName)}
        stacked
        error={fieldErrors.role}
      />
      {message && <Notice kind="error">{message.text}</Notice>}
      <Button type="submit" pending={busy}>
        Send invitation
      </Button>
    </Form>
  )
}
