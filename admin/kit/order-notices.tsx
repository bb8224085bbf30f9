import { failureText } from '#admin/session/failure-text.ts'
import type { useOrder } from '#admin/session/orders.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Tells the person if the last move in an ordered list failed, or was merged with a colleague's move. */
export function OrderNotices({ order: { error, joinedWith } }: { order: ReturnType<typeof useOrder> }) {
  if (error) return <Notice kind="error">{failureText(error)}</Notice>
  if (!joinedWith) return null
  return <Notice>{joinedWith} also changed this list. Both changes were kept.</Notice>
}
