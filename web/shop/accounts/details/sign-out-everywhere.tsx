import { useNavigate } from 'react-router'
import { useFormSubmit } from '#client/use-submit.ts'
import { detailsMessages } from '#messages/accounts/account-details.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { signOutEverywhere } from '#web/client/session.ts'
import { accountFailure } from '#web/session/failure-texts.ts'
import type { LoginNotice } from '../entry/login.tsx'
import styles from './details-part.module.css'
import { DetailsPart } from './details-part.tsx'

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
    failed: accountFailure(words.failed),
  })
  return (
    <DetailsPart title={words.title}>
      <p>{words.text}</p>
      <form className={styles.end} onSubmit={onSubmit}>
        <Button type="submit" look="line" busy={busy}>
          {words.title}
        </Button>
        <Outcome message={message} />
      </form>
    </DetailsPart>
  )
}
