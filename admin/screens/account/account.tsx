import { useState } from 'react'
import { ActionButton } from '#admin/kit/action.tsx'
import { Answer } from '#admin/kit/answer.tsx'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { passwordHint } from '#admin/kit/password-hint.ts'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change, useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { capitalized } from '#admin/session/capitalized.ts'
import { hasDrafts } from '#admin/session/drafts.ts'
import { useMe } from '#admin/session/me.ts'
import { signOut } from '#admin/session/sign-in.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { Button } from '#ui/input/button.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

/** The person's own account: password, two-factor authentication, and sessions. */
export default function OwnAccount() {
  const me = useMe()
  return (
    <>
      <PageHead title="Your account" actions={<SignOutButton />} />
      <Split gap={5}>
        <Stack gap={5}>
          <SecondFactorPanel />
          <Sessions />
        </Stack>
        <Stack gap={5}>
          <Section look="panel" title="You">
            <DescriptionList values={{ Name: me.username, Email: me.email, Role: capitalized(me.role) }} />
          </Section>
          <ChangePassword />
        </Stack>
      </Split>
    </>
  )
}

/** Signs out; asks first if that would lose unsaved input. */
function SignOutButton() {
  const { id } = useMe()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="line" onClick={() => (hasDrafts(id) ? setAsking(true) : signOut())}>
        Log out
      </Button>
      <ConfirmDialog
        title="Log out without saving?"
        text="You have unsaved changes on this device. Logging out discards them."
        confirm="Log out and discard changes"
        open={isAsking}
        onConfirm={() => signOut()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** The browsers that are signed in to the person's account. */
function Sessions() {
  return (
    <Section look="panel" title="Where you’re logged in">
      <Answer query={useAnswer('GET /accounts/sessions/')} height="6rem">
        {(sessions) => (
          <ul aria-label="Sessions">
            {sessions.map(({ id, device, is_current, last_used_at, created_at }) => {
              const name = device ?? 'Unknown device'
              return (
                <Item
                  as="li"
                  align="center"
                  key={id}
                  title={is_current ? `${name}, which you are using now` : name}
                  end={
                    !is_current && (
                      <ActionButton
                        variant="text"
                        aria-label={`Log out ${name}`}
                        run={() => change('DELETE /accounts/sessions/{id}/', { params: { id } })}
                        done={`${name} has been logged out.`}
                      >
                        Log out
                      </ActionButton>
                    )
                  }
                >
                  <p className="quiet small">
                    Last used <ShopTime at={last_used_at} />, logged in <ShopTime at={created_at} to="day" />
                  </p>
                </Item>
              )
            })}
          </ul>
        )}
      </Answer>
    </Section>
  )
}

function ChangePassword() {
  const { email } = useMe()
  const form = useForm({
    fields: {
      current_password: text('Current password', {
        type: 'password',
        autoComplete: 'current-password',
        required: 'Enter your current password.',
      }),
      password: text('New password', {
        type: 'password',
        autoComplete: 'new-password',
        hint: passwordHint,
        required: 'Enter a new password.',
      }),
    },
    send: (passwords) =>
      call('POST /accounts/password/', { body: { ...passwords, password_confirm: passwords.password } }),
    done: 'Password changed. Your other devices have been logged out.',
    onSent: () => form.form.reset(),
  })
  return (
    <Section look="panel" title="Password">
      <SmallForm form={form} submit="Change password" variant="line">
        <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
        {Object.values(form.inputs)}
      </SmallForm>
    </Section>
  )
}
