import { choice } from '#admin/kit/form/choice-fields.tsx'
import { DialogForm } from '#admin/kit/form/dialog-form.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { OpenButton } from '#admin/kit/open-button.tsx'
import { call } from '#admin/session/calls.ts'
import { roleChoices, useTouchable } from './roles.ts'

/** A button with the form that invites a person. */
export function InviteButton() {
  const isTouchable = useTouchable()
  const roles = roleChoices.filter(({ value }) => isTouchable(value))
  if (roles.length === 0) return null
  return (
    <OpenButton label="Invite someone" variant="filled">
      {(close) => <InviteDialog roles={roles} onClose={close} />}
    </OpenButton>
  )
}

type Props = { roles: readonly (typeof roleChoices)[number][]; onClose: () => void }

function InviteDialog({ roles, onClose }: Props) {
  const form = useForm({
    fields: {
      email: text('Email', {
        type: 'email',
        autoComplete: 'off',
        required: 'Enter an email address.',
        hint: 'They’ll get a link that can be used once and expires in 72 hours.',
      }),
      role: choice('Role', roles, { stacked: true }),
    },
    send: (body) => call('POST /admin/invitations/', { body }),
    done: ({ email }) => `Invitation sent to ${email}. The link can be used once and expires in 72 hours.`,
    onSent: onClose,
  })
  return <DialogForm form={form} title="Invite someone" confirm="Send invitation" onClose={onClose} />
}
