import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { answers, useChange } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { StaffMember } from '#contract/admin/accounts/staff.ts'
import { Button } from '#ui/input/button.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'

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
  const steps = useSteps(member)
  const [asked, setStep] = useState<Step>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function take(step: Step) {
    setBusy(true)
    setError(undefined)
    try {
      await step.run()
      setStep(undefined)
      toast({ text: step.done })
    } catch (failure) {
      if (step.question) setError(failure)
      else toast({ text: failureText(failure), kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section look="panel" title="Access">
      <ul aria-label="Access">
        {steps.map((step) => (
          <Item
            as="li"
            key={step.button}
            title={step.title}
            end={
              <Button
                variant="line"
                onClick={() => {
                  setError(undefined)
                  if (step.question) setStep(step)
                  else take(step)
                }}
              >
                {step.button}
              </Button>
            }
          >
            <p className="quiet">{step.text}</p>
          </Item>
        ))}
      </ul>
      <ConfirmDialog
        title={asked?.question ?? ''}
        text={asked?.text}
        confirm={asked?.button ?? ''}
        open={asked !== undefined}
        pending={busy}
        error={error}
        onClose={() => setStep(undefined)}
        onConfirm={() => asked && take(asked)}
      />
    </Section>
  )
}

function useSteps({ id, username, suspended_at, has_second_factor }: StaffMember): Step[] {
  const navigate = useNavigate()
  const signOut = useChange('POST /admin/staff/{id}/sign-out/')
  const suspend = useChange('POST /admin/staff/{id}/suspend/')
  const restore = useChange('POST /admin/staff/{id}/restore/')
  const reset = useChange('POST /admin/staff/{id}/reset-second-factor/')
  const input = { params: { id } }
  return [
    {
      title: 'Sessions',
      text: `${username} will be logged out on every device and can log in again.`,
      button: 'Log out everywhere',
      done: `${username} is logged out everywhere.`,
      run: () => signOut.mutateAsync(input),
    },
    ...(has_second_factor
      ? [
          {
            title: 'Lost phone',
            text: `Two-factor authentication will be turned off for ${username}, and they’ll be logged out on every device. Make sure that it’s really them asking.`,
            button: 'Reset two-factor authentication',
            done: `Two-factor authentication is off for ${username}.`,
            run: () => reset.mutateAsync(input),
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
          run: () => restore.mutateAsync(input),
        }
      : {
          title: 'Temporarily',
          text: `${username} will be logged out immediately and can’t log in until you restore them.`,
          button: 'Suspend',
          done: `${username} is suspended.`,
          run: () => suspend.mutateAsync(input),
          question: `Suspend ${username}?`,
        },
    {
      title: 'Permanently',
      text: `${username} will be logged out immediately. They keep a customer account, and what they did stays in the audit log.`,
      button: 'Remove from staff',
      done: `${username} was removed from staff.`,
      run: async () => {
        await call('DELETE /admin/staff/{id}/', input)
        // Do not refetch: the member no longer exists.
        answers.removeQueries({ queryKey: ['GET /admin/staff/'] })
        navigate('/staff')
      },
      question: `Remove ${username} from staff?`,
    },
  ]
}
