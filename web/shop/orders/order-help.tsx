import { Link } from 'react-router'
import type { Order } from '#contract/shop/orders.ts'
import { accountOrderMessages } from '#messages/orders/account-order.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { messageAbout } from '#web/shop/contact/message-link.ts'
import { CancelRequest } from './cancel-request.tsx'

const messages = accountOrderMessages.help

/** How to ask about an order, and how to cancel or return it. */
export function OrderHelp({ order, onAsked }: { order: Order; onAsked: (order: Order) => void }) {
  const { id, status, items } = order
  const isInShop = status === 'paid' || status === 'processing'
  const isOnItsWay = isInShop || status === 'shipped'
  const hasEngraving = items.some(({ engravings = [] }) => engravings.length > 0)
  return (
    <Stack gap={2}>
      <p>
        <Link to={messageAbout(id)} className="target">
          {messages.ask}
        </Link>
      </p>
      <CancelRequest order={order} onAsked={onAsked} />
      {isOnItsWay && <p className="quiet small">{messages.returnLater}</p>}
      {status === 'completed' && (
        <p>
          <Link to="/refund-policy" className="target">
            {messages.howToReturn}
          </Link>
        </p>
      )}
      {hasEngraving && (isOnItsWay || status === 'completed') && (
        <p className="quiet small">{messages.engraved}</p>
      )}
    </Stack>
  )
}
