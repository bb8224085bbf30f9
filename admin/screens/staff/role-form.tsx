import { useEffect, useState } from 'react'
import { toast } from '#admin/kit/toasts.tsx'
import { answers, useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import type { StaffMember } from '#contract/admin/accounts/staff.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { Section } from '#ui/layout/section.tsx'
import { type RoleName, roleChoices, useTouchable } from './roles.ts'

/** Changes a member's role. If a colleague changed it first, shows their choice and changes nothing. */
export function RoleForm({ member: { id, username, role, version } }: { member: StaffMember }) {
  const [chosen, setChosen] = useState<RoleName>(role)
  const isTouchable = useTouchable()
  const change = useChange('POST /admin/staff/{id}/role/')
  useEffect(() => setChosen(role), [role])
  const isStale = change.error instanceof CallError && change.error.code === 'stale_version'
  return (
    <Section look="panel" title="Role">
      <ChoiceGroup
        legend="Role"
        hideLegend
        name="role"
        choices={roleChoices.filter(({ value }) => isTouchable(value))}
        value={chosen}
        onChange={(value) => setChosen(value as RoleName)}
        stacked
      />
      {change.error && <Notice kind="error">{failureText(change.error)}</Notice>}
      <div>
        <Button
          pending={change.isPending}
          softDisabled={chosen === role}
          onClick={() =>
            chosen !== role &&
            change.mutate(
              { params: { id }, body: { role: chosen, version } },
              {
                onSuccess: () => toast({ text: `${username}’s role was changed.` }),
                onError: () => answers.invalidateQueries(),
              },
            )
          }
        >
          {isStale ? 'Change it anyway' : 'Change role'}
        </Button>
      </div>
      <p className="quiet small">
        This takes effect with the next thing {username} does. All owners are notified.
      </p>
    </Section>
  )
}
