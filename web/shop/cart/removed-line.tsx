import { useEffect, useRef } from 'react'
import { cartMessages } from '#messages/cart.ts'
import { cartErrorMessages } from '#messages/cart-errors.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import type { CartItem } from '../../../contract/shop/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { addToCart } from '../../client/cart.ts'

const messages = cartMessages.items

type Props = { item: CartItem; onRestored: () => void }

/** Says what was removed and offers to undo it: clearing the quantity field removes an item, too, perhaps by mistake. */
export function RemovedLine({ item, onRestored }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const { busy, message, run } = useSubmit({ failed: cartErrorMessages.notAdded })

  // The focused row is gone.
  useEffect(() => {
    if (item && (!document.activeElement || document.activeElement === document.body)) ref.current?.focus()
  }, [item])

  const restore = () =>
    run(async () => {
      const { product, quantity, customization } = item
      await addToCart({ product_id: product.id, quantity, customization })
      onRestored()
    })

  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind={message ? 'error' : 'info'}>
        <span>{message?.text ?? messages.removed(item.product.name)}</span>
        <Button look="text" busy={busy} onClick={restore}>
          {messages.undo}
        </Button>
      </Notice>
    </div>
  )
}
