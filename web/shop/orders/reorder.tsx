import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { newKey } from '#client/new-key.ts'
import { useSubmit } from '#client/use-submit.ts'
import { accountOrderMessages } from '#messages/orders/account-order.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import type { AnswerOf } from '#web/client/call-types.ts'
import { loadFilledCart } from '#web/client/cart.ts'
import { productAddress } from '#web/client/page-addresses.ts'

type Added = AnswerOf<'POST /orders/orders/{id}/again/'>

/** Adds the items to the cart again, and lists unavailable ones. */
export function Reorder({ orderId: id }: { orderId: string }) {
  const { busy, message, run } = useSubmit({ failed: accountOrderMessages.again.failed })
  const [added, setAdded] = useState<Added>()
  // Stays the same until the server answers, so a retry after a lost response does not add the items twice.
  const key = useRef<string>(undefined)

  function reorder() {
    return run(async () => {
      setAdded(undefined)
      key.current ??= newKey()
      const input = { params: { id }, idempotencyKey: key.current }
      setAdded(await browserCall('POST /orders/orders/{id}/again/', input))
      key.current = undefined
      loadFilledCart()
    })
  }

  return (
    <>
      <Button variant="line" pending={busy} onClick={reorder}>
        {accountOrderMessages.again.action}
      </Button>
      <div role="status">{added && <AddedItems {...added} />}</div>
      {message && <Notice kind="error">{message.text}</Notice>}
    </>
  )
}

function AddedItems({ added, left_out }: Added) {
  return (
    <Notice>
      <Stack gap={2}>
        {added > 0 && (
          <p>
            {accountOrderMessages.again.added(added)}{' '}
            <Link to="/cart">{accountOrderMessages.again.toCart}</Link>
          </p>
        )}
        {left_out.length > 0 && (
          <Stack as="ul" gap={2}>
            {left_out.map(({ item, name, slug, reason }) => (
              <li key={item}>
                <Link to={productAddress(slug)}>{name}</Link>: {reason}
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Notice>
  )
}
