import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { signOutEverywhere } from '../../client/session.ts'
import styles from './details-part.module.css'
import { DetailsPart } from './details-part.tsx'
import { useFormCall } from './use-form-call.ts'

export function SignOutEverywhere() {
  const navigate = useNavigate()
  const { said, busy, submit } = useFormCall({
    async send() {
      await signOutEverywhere()
      navigate('/login', { state: { said: 'You are signed out everywhere.' } })
      return undefined
    },
    otherwise: 'You could not be signed out everywhere. Please try again.',
  })
  return (
    <DetailsPart title="Sign out everywhere">
      <p>
        This signs you out at once, on this device and on all others. Your cart, orders and addresses stay.
      </p>
      <form className={styles.end} onSubmit={submit}>
        <Button type="submit" look="line" busy={busy}>
          Sign out everywhere
        </Button>
        <Outcome message={said} />
      </form>
    </DetailsPart>
  )
}
