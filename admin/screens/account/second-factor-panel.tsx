import { useState } from 'react'
import { ActionButton } from '#admin/kit/action.tsx'
import { Answer } from '#admin/kit/answer.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { type AnswerTo, change, useAnswer } from '#admin/session/answers.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Actions, Section } from '#ui/layout/section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The person's two-factor authentication: on or off, and new recovery codes. */
export function SecondFactorPanel() {
  const query = useAnswer('GET /admin/session/second-factor/')
  const isOn = query.data ? query.data.since !== null : false
  return (
    <Section
      look="panel"
      title="Two-factor authentication"
      badge={query.data && <StatusPill tone={isOn ? 'good' : 'waiting'}>{isOn ? 'On' : 'Off'}</StatusPill>}
    >
      <Answer query={query} height="5rem">
        {(state) =>
          isOn ? (
            <Enrolled state={state} />
          ) : (
            <>
              <p>
                With two-factor authentication, a stolen password isn’t enough: logging in also takes six
                digits from an app on your phone.
              </p>
              <div>
                <ButtonLink to="/account/second-factor">Set it up</ButtonLink>
              </div>
            </>
          )
        }
      </Answer>
    </Section>
  )
}

function Enrolled({ state }: { state: AnswerTo<'GET /admin/session/second-factor/'> }) {
  const { since, recovery_codes_left: left, is_required } = state
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <p>
        On since <ShopTime at={since ?? ''} to="day" />.{' '}
        {left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`}
        {left < 3 && ' Create new ones before you run out.'}
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      <Actions>
        <ActionButton
          run={() => change('POST /admin/session/second-factor/recovery-codes/')}
          done={({ recovery_codes }) => setCodes(recovery_codes)}
        >
          Create new recovery codes
        </ActionButton>
        <ActionButton
          variant="text"
          run={() => change('DELETE /admin/session/second-factor/')}
          done="Two-factor authentication is off."
          ask={{
            title: 'Turn off two-factor authentication?',
            text: is_required
              ? 'Your role requires it, so you’ll set it up again right away: on a new phone, for example.'
              : 'Your password alone will then be enough to log in, and your recovery codes stop working.',
          }}
        >
          Turn it off
        </ActionButton>
      </Actions>
    </>
  )
}
