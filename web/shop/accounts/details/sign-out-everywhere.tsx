import { useNavigate } from 'react-router'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { detailsMessages } from '#messages/accounts/account-details.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { signOutEverywhere } from '#web/client/session.ts'
import type { LoginNotice } from '../entry/login.tsx'
import { AccountSection } from './account-section.tsx'

const { signOutEverywhere: words } = detailsMessages

export function SignOutEverywhere() {
  const navigate = useNavigate()
  const { message, busy, onSubmit } = useFormSubmit({
    async send() {
      await signOutEverywhere()
      const notice: LoginNotice = 'signedOutEverywhere'
      navigate('/login', { state: { notice } })
      return undefined
    },
    failed: { 404: accountsMessages.notFound, fallback: words.failed },
  })
  return (
    <AccountSection title={words.title}>
      <p>{words.text}</p>
      <form onSubmit={onSubmit}>
        <Stack align="start" gap={4}>
          <Button type="submit" variant="line" pending={busy}>
            {words.title}
          </Button>
          <Outcome message={message} />
        </Stack>
      </form>
    </AccountSection>
  )
}
