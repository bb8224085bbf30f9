import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { type AnswerTo, answers, change } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failures } from '#admin/session/failure-text.ts'
import { useMe } from '#admin/session/me.ts'
import { useFormSubmit } from '#client/use-submit.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from './account.module.css'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets up two-factor authentication, step by step. */
export default function SecondFactorSetUp() {
  const { second_factor } = useMe()
  const [secret, setSecret] = useState<AnswerTo<'POST /admin/session/second-factor/set-up/'>>()
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <PageHead title="Set up two-factor authentication" back={{ to: '/account', label: 'Your account' }} />
      <Stack gap={5}>
        {second_factor === 'missing' && !codes && (
          <Notice>
            Your role requires two-factor authentication. It takes two minutes and your phone; then you can
            use the back office.
          </Notice>
        )}
        {codes ? <Done codes={codes} /> : null}
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
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => ({ code: data.get('code') ? undefined : 'Enter the six digits.' }),
    async send(data) {
      const body = { code: String(data.get('code')) }
      const { recovery_codes } = await call('POST /admin/session/second-factor/turn-on/', { body })
      // Show the codes first: after a refetch this page would only say that two-factor authentication is on.
      onDone(recovery_codes)
      await answers.invalidateQueries()
      return undefined
    },
    failed: failures,
  })
  return (
    <Form onSubmit={onSubmit}>
      <TextField
        label="Code"
        hint="The six digits the app shows now."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles.digits}
        error={fieldErrors.code}
      />
      {message && <Notice kind="error">{message.text}</Notice>}
      <div>
        <Button type="submit" pending={busy}>
          Turn it on
        </Button>
      </div>
    </Form>
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
