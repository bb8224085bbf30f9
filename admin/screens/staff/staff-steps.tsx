import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { choice } from '#admin/kit/form/choice-fields.tsx'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { answers, change } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { CallError } from '#client/call-error.ts'
import type { StaffMember } from '#contract/admin/accounts/staff.ts'
import { Item } from '#ui/layout/item.tsx'
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
    done: `${username}’s role was changed.`,
    onSent: () => setStale(false),
  })
  const { setValue } = form.form
  const shown = useRef(role)
  useEffect(() => {
    // A choice that was made before this effect first runs counts.
    if (shown.current === role) return
    shown.current = role
    setValue('role', role)
  }, [setValue, role])
  const chosen = useWatch(form.form, 'role')
  return (
    <Section look="panel" title="Role">
      <SmallForm
        form={form}
        submit={isStale ? 'Change it anyway' : 'Change role'}
        variant="line"
        softDisabled={chosen === role}
      />
      <p className="quiet small">
        This takes effect with the next thing {username} does. All owners are notified.
      </p>
    </Section>
  )
}

type Step = {
  title: string
  text: string
  button: string
  /** The text of the toast. */
  done: string
  run: () => Promise<unknown>
  /** The title of the confirmation dialog, if the action has one. */
  question?: string
}

/** The actions on a member's access, each with its consequence. */
export function StaffSteps({ member }: { member: StaffMember }) {
  return (
    <Section look="panel" title="Access">
      <ul aria-label="Access">
        {useSteps(member).map(({ title, text, button, question, ...action }) => (
          <Item
            as="li"
            key={button}
            title={title}
            end={
              <ActionButton {...action} ask={question ? { title: question, text } : undefined}>
                {button}
              </ActionButton>
            }
          >
            <p className="quiet">{text}</p>
          </Item>
        ))}
      </ul>
    </Section>
  )
}

function useSteps({ id, username, suspended_at, has_second_factor }: StaffMember): Step[] {
  const navigate = useNavigate()
  const input = { params: { id } }
  return [
    {
      title: 'Sessions',
      text: `${username} will be logged out on every device and can log in again.`,
      button: 'Log out everywhere',
      done: `${username} is logged out everywhere.`,
      run: () => change('POST /admin/staff/{id}/sign-out/', input),
    },
    ...(has_second_factor
      ? [
          {
            title: 'Lost phone',
            text: `Two-factor authentication will be turned off for ${username}, and they’ll be logged out on every device. Make sure that it’s really them asking.`,
            button: 'Reset two-factor authentication',
            done: `Two-factor authentication is off for ${username}.`,
            run: () => change('POST /admin/staff/{id}/reset-second-factor/', input),
            question: `Reset two-factor authentication for ${username}?`,
          },
        ]
      : []),
    suspended_at
      ? {
          title: 'Suspended',
          text: `${username} will be able to log in again, with the same role.`,
          button: 'Restore',
          done: `${username} can log in again.`,
          run: () => change('POST /admin/staff/{id}/restore/', input),
        }
      : {
          title: 'Temporarily',
          text: `${username} will be logged out immediately and can’t log in until you restore them.`,
          button: 'Suspend',
          done: `${username} is suspended.`,
          run: () => change('POST /admin/staff/{id}/suspend/', input),
          question: `Suspend ${username}?`,
        },
    {
      title: 'Permanently',
      text: `${username} will be logged out immediately. They keep a customer account, and what they did stays in the audit log.`,
      button: 'Remove from staff',
      done: `${username} was removed from staff.`,
      run: () => change('DELETE /admin/staff/{id}/', input).then(() => navigate('/staff')),
      question: `Remove ${username} from staff?`,
    },
  ]
}
