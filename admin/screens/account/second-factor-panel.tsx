import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { Actions, Section } from '#ui/layout/section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The person's two-factor authentication: on or off, and new recovery codes. */
export function SecondFactorPanel() {
  const { data, error, refetch } = useAnswer('GET /admin/session/second-factor/')
  const isOn = data ? data.since !== null : false
  return (
    <Section
      look="panel"
      title="Two-factor authentication"
      badge={data && <StatusPill tone={isOn ? 'good' : 'waiting'}>{isOn ? 'On' : 'Off'}</StatusPill>}
    >
      {error && <ErrorBox message={failureText(error)} onRetry={() => refetch()} />}
      {!data && !error && (
        <Skeleton>
          <SkeletonBlock height="5rem" />
        </Skeleton>
      )}
      {data && data.since === null && (
        <>
          <p>
            With two-factor authentication, a stolen password isn’t enough: logging in also takes six digits
            from an app on your phone.
          </p>
          <div>
            <ButtonLink to="/account/second-factor">Set it up</ButtonLink>
          </div>
        </>
      )}
      {data?.since && (
        <Enrolled since={data.since} left={data.recovery_codes_left} isRequired={data.is_required} />
      )}
    </Section>
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
        On since <ShopTime at={since} to="day" />.{' '}
        {left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`}
        {left < 3 && ' Create new ones before you run out.'}
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      {renew.error && <ErrorBox message={failureText(renew.error)} />}
      <Actions>
        <Button variant="line" pending={renew.isPending} onClick={() => renew.mutate({})}>
          Create new recovery codes
        </Button>
        <Button variant="text" onClick={() => setAsking(true)}>
          Turn it off
        </Button>
      </Actions>
      <ConfirmDialog
        title="Turn off two-factor authentication?"
        text={
          isRequired
            ? 'Your role requires it, so you’ll set it up again right away: on a new phone, for example.'
            : 'Your password alone will then be enough to log in, and your recovery codes stop working.'
        }
        confirm="Turn it off"
        open={isAsking}
        pending={turnOff.isPending}
        error={turnOff.error}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          turnOff.mutate(
            {},
            {
              onSuccess: () => {
                setAsking(false)
                toast({ text: 'Two-factor authentication is off.' })
              },
            },
          )
        }
      />
    </>
  )
}
