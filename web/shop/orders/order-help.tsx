import { Link } from 'react-router'
import type { Order } from '#contract/shop/orders.ts'
import { accountOrderMessages } from '#messages/orders/account-order.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { messageAbout } from '#web/shop/contact/contact-message.ts'

const messages = accountOrderMessages.help

/** How to ask about an order, and how to cancel or return it. */
export function OrderHelp({ order: { id, status } }: { order: Pick<Order, 'id' | 'status'> }) {
  const isInShop = status === 'paid' || status === 'processing'
  return (
    <Stack gap={2}>
      <p>
        <Link to={messageAbout(id, 'question')}>{messages.ask}</Link>
      </p>
      {isInShop && (
        <p>
          <Link to={messageAbout(id, 'cancel')}>{messages.askToCancel}</Link>
        </p>
      )}
      {(isInShop || status === 'shipped') && <p className="quiet small">{messages.returnLater}</p>}
      {status === 'completed' && (
        <p>
          <Link to="/refund-policy">{messages.howToReturn}</Link>
        </p>
      )}
    </Stack>
  )
}
