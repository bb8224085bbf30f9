import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { Acts, Panel } from '#admin/kit/panel.tsx'
import { StatusPill } from '#admin/kit/status-pill.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { When } from '#admin/kit/when.tsx'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** One's second factor: on or off, and the codes for a lost phone. */
export function SecondFactorPanel() {
  const { data, error, refetch } = useAnswer('GET /admin/session/second-factor/')
  const isOn = data ? data.since !== null : false
  return (
    <Panel
      title="Second factor"
      beside={data && <StatusPill tone={isOn ? 'good' : 'waiting'}>{isOn ? 'On' : 'Off'}</StatusPill>}
    >
      {error && <ErrorBox message={failureText(error)} onRetry={() => refetch()} />}
      {!data && !error && (
        <Skeleton>
          <Bone height="5rem" />
        </Skeleton>
      )}
      {data && data.since === null && (
        <>
          <p>
            With a second factor, a stolen password is not enough: signing in also takes six digits that an
            app on your phone shows.
          </p>
          <div>
            <ButtonLink to="/account/second-factor">Set it up</ButtonLink>
          </div>
        </>
      )}
      {data?.since && (
        <Enrolled since={data.since} left={data.recovery_codes_left} isRequired={data.is_required} />
      )}
    </Panel>
  )
}

function Enrolled({ since, left, isRequired }: { since: string; left: number; isRequired: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const renew = useChange('POST /admin/session/second-factor/recovery-codes/')
  const turnOff = useChange('DELETE /admin/session/second-factor/')
  const codes = renew.data?.recovery_codes
  return (
    <>
      <p>
        On since <When at={since} to="day" />.{' '}
        {left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`}
        {left < 3 && ' Make new ones before you need them.'}
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      {renew.error && <ErrorBox message={failureText(renew.error)} />}
      <Acts>
        <Button look="line" busy={renew.isPending} onClick={() => renew.mutate({})}>
          Make new recovery codes
        </Button>
        <Button look="text" onClick={() => setAsking(true)}>
          Turn it off
        </Button>
      </Acts>
      <ConfirmDialog
        title="Turn the second factor off?"
        text={
          isRequired
            ? 'Your role needs one, so you will set up another one right away: on a new phone, for example.'
            : 'Your password alone then opens the office. The recovery codes end, too.'
        }
        confirm="Turn it off"
        open={isAsking}
        busy={turnOff.isPending}
        error={turnOff.error}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          turnOff.mutate(
            {},
            {
              onSuccess: () => {
                setAsking(false)
                toast({ text: 'The second factor is off.' })
              },
            },
          )
        }
      />
    </>
  )
}
