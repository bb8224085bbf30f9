import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function EmptyCart() {
  return (
    <EmptyState title="Your Cart is Empty">
      <ButtonLink to="/products">Start Shopping</ButtonLink>
    </EmptyState>
  )
}
