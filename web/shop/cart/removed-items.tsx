import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '#client/failure-message.ts'
import { useSubmit } from '#client/use-submit.ts'
import type { CartItem } from '#contract/shop/cart.ts'
import { cartMessages } from '#messages/orders/cart.ts'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { addToCart } from '#web/client/cart.ts'

const messages = cartMessages.items

/** `isAll`: the whole cart was cleared. */
export type Removed = { items: readonly CartItem[]; isAll?: boolean }

type Props = Removed & { onRestored: () => void }

/**
 * Names the removed items and offers to restore them, because clearing the quantity field also removes an item, perhaps
 * by mistake. Items that cannot be restored are listed with the reason and a retry button.
 */
export function RemovedItems({ items, isAll = false, onRestored }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [lost, setLost] = useState<Lost[]>([])
  const { busy, run } = useSubmit({ failed: cartErrorMessages.notAdded })

  useEffect(() => {
    // A new removal hides earlier failures to restore items.
    if (items) setLost([])
    // The focused row is gone.
    if (!document.activeElement || document.activeElement === document.body) ref.current?.focus()
  }, [items])

  const restore = () =>
    run(async () => {
      const rest = await putBack(lost.length > 0 ? lost.map(({ item }) => item) : items)
      setLost(rest)
      if (rest.length === 0) onRestored()
    })

  return (
    <div ref={ref} tabIndex={-1}>
      <Notice live kind={lost.length > 0 ? 'error' : 'info'}>
        <span>{lost.length > 0 ? lostText(lost) : removedText(items, isAll)}</span>
        <Button variant="text" pending={busy} onClick={restore}>
          {messages.undo}
        </Button>
      </Notice>
    </div>
  )
}

type Lost = { item: CartItem; reason: string }

/** Adds the items again, with customization and quantity; returns those that could not be added. */
async function putBack(items: readonly CartItem[]): Promise<Lost[]> {
  const lost: Lost[] = []
  for (const item of items) {
    const { product, quantity, customization } = item
    try {
      await addToCart({ product_id: product.id, quantity, customization })
    } catch (error) {
      lost.push({ item, reason: failureMessage(error, cartErrorMessages.notAdded) })
    }
  }
  return lost
}

function removedText(items: readonly CartItem[], isAll: boolean): string {
  return isAll ? messages.cleared : messages.removed(items[0]?.product.name ?? '')
}

function lostText(lost: readonly Lost[]): string {
  const reasons = lost.map(({ item, reason }) => cartMessages.notices.ofProduct(item.product.name, reason))
  return messages.notRestored(reasons.join(' '))
}
