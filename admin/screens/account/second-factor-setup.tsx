import { useState } from 'react'
import { useNavigate } from 'react-router'
import { encode } from 'uqr'
import { ActionButton } from '#admin/kit/action.tsx'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { type AnswerTo, change } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { useMe } from '#admin/session/me.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from './account.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets up two-factor authentication, step by step. */
export default function SecondFactorSetUp() {
  const { second_factor } = useMe()
  const [secret, setSecret] = useState<AnswerTo<'POST /admin/session/second-factor/set-up/'>>()
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <PageHead title="Set up two-factor authentication" />
      <Stack gap={5}>
        {second_factor === 'missing' && !codes && (
          <Notice>
            Your role requires two-factor authentication. It takes two minutes and your phone; then you can
            use the back office.
          </Notice>
        )}
        {codes && <Done codes={codes} />}
        {!codes && second_factor === 'done' && (
          <p>
            It’s already on. To move it to another phone, turn it off in{' '}
            <ButtonLink variant="text" to="/account">
              your account
            </ButtonLink>{' '}
            first.
          </p>
        )}
        {!codes && second_factor !== 'done' && (
          <Stack gap={5}>
            <Section look="panel" title="1. Get an authenticator app">
              <p>
                Any authenticator app works: the one built into your phone, Aegis, Google Authenticator or
                2FAS.
              </p>
              {!secret && (
                <div>
                  <ActionButton
                    variant="filled"
                    run={() => change('POST /admin/session/second-factor/set-up/')}
                    done={setSecret}
                  >
                    I have one, continue
                  </ActionButton>
                </div>
              )}
            </Section>
            {secret && (
              <>
                <Section look="panel" title="2. Scan this code">
                  <Cluster gap={5}>
                    <QrCode text={secret.uri} label="QR code for the authenticator app" />
                    <Stack gap={2}>
                      <p>Scan the code with the app. If you’re on that phone:</p>
                      <p>
                        <a href={secret.uri}>Open it in the app</a>, or type this key:
                      </p>
                      <p>
                        <code className={styles.secret}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
                      </p>
                    </Stack>
                  </Cluster>
                </Section>
                <Section look="panel" title="3. Enter the first code">
                  <FirstCode onDone={setCodes} />
                </Section>
              </>
            )}
          </Stack>
        )}
      </Stack>
    </>
  )
}

function FirstCode({ onDone }: { onDone: (codes: string[]) => void }) {
  const form = useForm({
    fields: {
      code: text('Code', {
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        className: styles.digits,
        hint: 'The six digits the app shows now.',
        required: 'Enter the six digits.',
      }),
    },
    send: (body) => call('POST /admin/session/second-factor/turn-on/', { body }),
    onSent: ({ recovery_codes }) => onDone(recovery_codes),
  })
  return (
    <Stack align="start">
      <SmallForm form={form} submit="Turn it on" />
    </Stack>
  )
}

/** Black on white in both color schemes, since cameras expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

function Done({ codes }: { codes: string[] }) {
  const navigate = useNavigate()
  return (
    <Section look="panel" title="It’s on. Save your recovery codes">
      <RecoveryCodes codes={codes} />
      <div>
        <Button onClick={() => navigate('/account')}>I’ve saved them</Button>
      </div>
    </Section>
  )
}
