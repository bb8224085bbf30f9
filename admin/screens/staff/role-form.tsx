import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { choice } from '#admin/kit/form/choice-fields.tsx'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { answers } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { CallError } from '#client/call-error.ts'
import type { StaffMember } from '#contract/admin/accounts/staff.ts'
import { Section } from '#ui/layout/section.tsx'
import { roleChoices, useTouchable } from './roles.ts'

/** Changes a member's role. If a colleague changed it first, shows their choice and changes nothing. */
export function RoleForm({ member: { id, username, role, version } }: { member: StaffMember }) {
  const isTouchable = useTouchable()
  const [isStale, setStale] = useState(false)
  const form = useForm({
    fields: {
      role: choice(
        'Role',
        roleChoices.filter(({ value }) => isTouchable(value)),
        { initial: role, stacked: true, hideLegend: true },
      ),
    },
    send: (body) =>
      call('POST /admin/staff/{id}/role/', { params: { id }, body: { ...body, version } }).catch((error) => {
        setStale(error instanceof CallError && error.code === 'stale_version')
        void answers.invalidateQueries()
        throw error
      }),
    onSent: () => {
      setStale(false)
      toast({ text: `${username}’s role was changed.` })
    },
  })
  const { setValue, control } = form.form
  useEffect(() => setValue('role', role), [setValue, role])
  const chosen = useWatch({ control, name: 'role' })
  return (
    <Section look="panel" title="Role">
      <SmallForm
        form={form}
        submit={isStale ? 'Change it anyway' : 'Change role'}
        softDisabled={chosen === role}
      />
      <p className="quiet small">
        This takes effect with the next thing {username} does. All owners are notified.
      </p>
    </Section>
  )
}
