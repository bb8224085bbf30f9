import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/input/field.tsx'
import { type CheckoutErrors, declarationField } from './checkout-errors.ts'

type Props = { quote: ShippingQuote | undefined; errors: CheckoutErrors }

/** Why items cannot ship to this address, and what the shopper must know or declare. */
export function ShippingNotes({ quote, errors }: Props) {
  const { refusals = [], declarations = [], notes = [] } = quote ?? {}
  const shown = new Set(declarations.map(({ kind }) => declarationField(kind)))
  const otherErrors = (['age_confirmed', 'purpose', 'customs_cleared', 'import'] as const).flatMap((field) =>
    shown.has(field) ? [] : (errors[field] ?? []),
  )
  return (
    <>
      {refusals.map(({ product, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be equal
        <Notice key={place} kind="error">
          {product && <strong>{product}</strong>} <span>{reason}</span>
        </Notice>
      ))}
      {declarations.map(({ kind, text }) => (
        <Notice key={`${kind} ${text}`} live>
          {kind === 'age' ? (
            <Checkbox name="age_confirmed" label={text} error={errors.age_confirmed} />
          ) : (
            <Checkbox name="declarations" value={kind} label={text} error={errors[kind]} />
          )}
        </Notice>
      ))}
      {notes.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be equal
        <Notice key={place} live>
          {text}
        </Notice>
      ))}
      {otherErrors.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be equal
        <Notice key={place} kind="error">
          {text}
        </Notice>
      ))}
    </>
  )
}
