import { Notice } from '#ui/notice.tsx'
import { failureText } from '../session/failure-text.ts'
import type { useOrder } from '../session/orders.ts'

/** What became of the last move in an ordered list, where that is not as expected. */
export function OrderNotices({ order: { error, joinedWith } }: { order: ReturnType<typeof useOrder> }) {
  if (error) return <Notice kind="error">{failureText(error)}</Notice>
  if (!joinedWith) return null
  return <Notice>{joinedWith} has changed this list meanwhile. Both changes are kept.</Notice>
}
