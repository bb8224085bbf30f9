import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import { Checkbox } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { quote: ShippingQuote | undefined; ageFault: string | undefined }

/** What stands against sending the pieces there, and what the shopper has to know or to declare. */
export function ShippingNotes({ quote, ageFault }: Props) {
  if (!quote) return null
  const age = quote.declarations.find(({ kind }) => kind === 'age')
  return (
    <>
      {quote.refusals.map(({ product, reason }) => (
        <Notice key={`${product} ${reason}`} kind="error">
          {product && <strong>{product}</strong>} <span>{reason}</span>
        </Notice>
      ))}
      {quote.declarations.map(({ kind, text }) => (
        <Notice key={kind}>
          {kind === 'age' ? (
            <Checkbox name="age_confirmed" label={text} error={ageFault} />
          ) : (
            <span>{text}</span>
          )}
        </Notice>
      ))}
      {!age && ageFault && <Notice kind="error">{ageFault}</Notice>}
    </>
  )
}
