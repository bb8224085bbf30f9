import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { shippingMessages } from '#messages/shipping.ts'
import { dollars } from '#model/money-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { priceText } from './check-summary.ts'

/** The price and requirements of shipping one item, or the reason for a refusal. */
export function CheckAnswer({ quote }: { quote: ShippingQuote }) {
  const { allowed, price, delivery_days: days, packed_weight_g, declarations, notes = [] } = quote
  if (!allowed || price === null) return <Refused quote={quote} />
  const cost = priceText(price)
  return (
    <Stack gap={2}>
      <p>
        <b className="name">{`${cost.charAt(0).toUpperCase()}${cost.slice(1)}`}</b>
        {days && ` ${shippingMessages.transit(days)}`}
      </p>
      <p className="quiet small">
        {shippingMessages.packed((packed_weight_g / 1000).toFixed(1))}
        {quote.free_from && Number(price) > 0 && ` ${shippingMessages.freeFrom(dollars(quote.free_from))}`}
      </p>
      {quote.import_note && <p className="small">{quote.import_note}</p>}
      {declarations.length > 0 && (
        <>
          <p>{shippingMessages.declarations}</p>
          <Stack as="ul" lined>
            {[...declarations.entries()].map(([place, { text }]) => (
              <li key={place}>{text}</li>
            ))}
          </Stack>
        </>
      )}
      {[...notes.entries()].map(([place, text]) => (
        <Notice key={place} className="small">
          {text}
        </Notice>
      ))}
    </Stack>
  )
}

function Refused({ quote: { refusals } }: { quote: ShippingQuote }) {
  return (
    <Stack gap={2}>
      <p>
        <b className="danger">{shippingMessages.refused}</b>
      </p>
      {[...refusals.entries()].map(([place, { reason }]) => (
        <p key={place}>{reason}</p>
      ))}
    </Stack>
  )
}
