import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** `message` is why a sign-in that there was no longer holds. */
export function PleaseLogIn({ message }: { message?: string | undefined }) {
  return (
    <EmptyState title="Please Log In">
      <p>{message ?? 'Your cart is kept with your account.'}</p>
      <ButtonLink to="/login?redirect=/cart">Login</ButtonLink>
    </EmptyState>
  )
}
