import { workingDays } from '#admin/kit/count-text.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { dollars } from '#model/money-text.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

/** What shoppers read about the shipping of a product. */
export function Quote({ quote }: { quote: ShippingQuote }) {
  const { allowed, price, delivery_days, refusals, declarations, notes = [] } = quote
  return (
    <Stack align="start" gap={2}>
      <StatusPill tone={allowed ? 'good' : 'bad'}>
        {allowed ? 'Can be ordered' : 'Can’t be ordered'}
      </StatusPill>
      {price !== null && delivery_days && (
        <p>
          {price === '0.00' ? 'Free shipping' : `Shipping ${dollars(price)}`}, {workingDays(delivery_days)}
        </p>
      )}
      {quote.import_note && <p>{quote.import_note}</p>}
      <Stack as="ul" gap={2}>
        {[...refusals.entries()].map(([place, { reason }]) => (
          <li key={place} className="danger">
            {reason}
          </li>
        ))}
        {declarations.map(({ kind, text }) => (
          <li key={kind}>☐ {text}</li>
        ))}
        {[...notes.entries()].map(([place, note]) => (
          <li key={place}>{note}</li>
        ))}
      </Stack>
    </Stack>
  )
}
