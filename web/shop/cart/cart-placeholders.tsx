import { cartMessages } from '#messages/orders/cart.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'

/** As tall as a cart with two items. */
export function CartSkeleton() {
  return (
    <Skeleton label={cartMessages.loading}>
      <Split>
        <Stack gap={5}>
          <SkeletonBlock height="8.5rem" />
          <SkeletonBlock height="8.5rem" />
        </Stack>
        <SkeletonBlock height="24rem" />
      </Split>
    </Skeleton>
  )
}

export function EmptyCart() {
  return (
    <EmptyState title={cartMessages.empty}>
      <ButtonLink to="/products">{cartMessages.startShopping}</ButtonLink>
    </EmptyState>
  )
}

/** `message` explains why a session ended. */
export function PleaseLogIn({ message }: { message?: string | undefined }) {
  return (
    <EmptyState title={cartMessages.logIn}>
      <p>{message ?? cartMessages.logInReason}</p>
      <ButtonLink to="/login?redirect=/cart">{cartMessages.logInLink}</ButtonLink>
    </EmptyState>
  )
}
