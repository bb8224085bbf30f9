import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { Panel, PanelEntry, PanelList } from '#admin/kit/panel.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { answers, useChange } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { StaffMember } from '#contract/admin/accounts/staff.ts'
import { Button } from '#ui/input/button.tsx'

type Step = {
  title: string
  text: string
  button: string
  /** What the toast says. */
  done: string
  run: () => Promise<unknown>
  needsAsking?: boolean
}

/** What can be done about somebody's access, each with its consequence. */
export function StaffSteps({ member }: { member: StaffMember }) {
  const steps = useSteps(member)
  const [asked, setAsked] = useState<Step>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function take(step: Step) {
    setBusy(true)
    setError(undefined)
    try {
      await step.run()
      setAsked(undefined)
      toast({ text: step.done })
    } catch (failure) {
      if (step.needsAsking) setError(failure)
      else toast({ text: failureText(failure), kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title="Access">
      <PanelList label="Access">
        {steps.map((step) => (
          <PanelEntry
            key={step.button}
            acts={
              <Button
                look="line"
                onClick={() => {
                  setError(undefined)
                  if (step.needsAsking) setAsked(step)
                  else take(step)
                }}
              >
                {step.button}
              </Button>
            }
          >
            <p>
              <strong>{step.title}</strong>
            </p>
            <p className="quiet">{step.text}</p>
          </PanelEntry>
        ))}
      </PanelList>
      <ConfirmDialog
        title={asked ? `${asked.button}: ${member.username}?` : ''}
        text={asked?.text}
        confirm={asked?.button ?? ''}
        open={asked !== undefined}
        busy={busy}
        error={error}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && take(asked)}
      />
    </Panel>
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
      text: `${username} is signed out on every device and can sign in again.`,
      button: 'End sign-ins',
      done: `${username} is signed out everywhere.`,
      run: () => signOut.mutateAsync(input),
    },
    ...(has_second_factor
      ? [
          {
            title: 'Lost phone',
            text: `The second factor of ${username} is turned off, and every device is signed out. Make sure that it is really them who asks.`,
            button: 'Reset the second factor',
            done: `The second factor of ${username} is off.`,
            run: () => reset.mutateAsync(input),
            needsAsking: true,
          },
        ]
      : []),
    suspended_at
      ? {
          title: 'Suspended',
          text: `${username} can sign in again, with the same role.`,
          button: 'Restore',
          done: `${username} can sign in again.`,
          run: () => restore.mutateAsync(input),
        }
      : {
          title: 'For a while',
          text: `${username} is out at once and cannot sign in until you restore them.`,
          button: 'Suspend',
          done: `${username} is suspended.`,
          run: () => suspend.mutateAsync(input),
          needsAsking: true,
        },
    {
      title: 'For good',
      text: `${username} is out at once. The account stays, as a customer’s; what they did stays in the audit log.`,
      button: 'Remove from the staff',
      done: `${username} is no longer on the staff.`,
      run: async () => {
        await call('DELETE /admin/staff/{id}/', input)
        // Not read again here, where there is nobody any more.
        answers.removeQueries({ queryKey: ['GET /admin/staff/'] })
        navigate('/staff')
      },
      needsAsking: true,
    },
  ]
}
