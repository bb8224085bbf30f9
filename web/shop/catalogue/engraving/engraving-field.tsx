import { Suspense } from 'react'
import type { CustomizationOption, Product } from '#contract/shop/catalogue.ts'
import { engravingMessages } from '#messages/engraving.ts'
import { productMessages } from '#messages/product.ts'
import { letterCount, surchargesOf } from '#model/customization.ts'
import { unengravable } from '#model/engraving.ts'
import { dollars } from '#model/money-text.ts'
import { TextField } from '#ui/input/field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { optionalPart } from '#ui/optional-part.ts'
import styles from '../drawings.module.css'

const messages = productMessages.customization

const EngravingPreview = optionalPart(async () => (await import('./engraving-preview.tsx')).EngravingPreview)

type Props = {
  product: Pick<Product, 'shape' | 'measures' | 'workshop'>
  option: CustomizationOption
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The text of an engraving, with its price and length below and, once it has text, a preview on the blade. */
export function EngravingField({ product, option, value, onChange, error }: Props) {
  const text = value.trim()
  const refused = unengravable(text)
  const days = product.workshop?.customizing_days
  return (
    <Stack gap={2}>
      <TextField
        label={option.label}
        name={option.key}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        placeholder={placeholder(option)}
        className={styles.engraving}
        hint={[
          letters(option, text),
          days && messages.workingDays(days),
          engravingMessages.proof,
          note(option),
        ]
          .filter(Boolean)
          .join(' ')}
        // More typing cannot fix this error, so it shows at once.
        error={refused.length > 0 ? messages.notEngravable(refused) : error}
      />
      {text !== '' && product.measures && (
        <Suspense fallback={<div className={styles.preview} />}>
          <EngravingPreview
            text={text}
            status={refused.length > 0 ? messages.notEngravable(refused) : letters(option, text)}
            shape={product.shape}
            blade_cm={product.measures.blade_cm}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** 'Up to 40 letters, from +$8.00': details appear once the field has text. */
function placeholder({ max_length, surcharge_steps: steps = [] }: CustomizationOption): string {
  const least = steps[0] && messages.surcharge(dollars(steps[0].surcharge))
  return messages.empty(max_length, least)
}

/** The limit and prices of a text; once the field has text, its length and price. */
function letters(option: CustomizationOption, text: string): string {
  const { key, max_length: max, surcharge_steps: steps = [] } = option
  if (text !== '') {
    const [step] = surchargesOf<{ surcharge: string }>([option], { [key]: text })
    const used = letterCount(text)
    return messages.lettersUsed(used, max, step && Number(step.surcharge) > 0 && dollars(step.surcharge))
  }
  const costs = steps.map(({ up_to, surcharge }) => ({ letters: up_to, amount: dollars(surcharge) }))
  return [max && messages.maxLetters(max), costs.length > 0 && messages.letterSurcharges(costs)]
    .filter(Boolean)
    .join(' ')
}

function note({ note }: CustomizationOption): string | null | undefined {
  return note && `${note.charAt(0).toUpperCase()}${note.slice(1).replace(/\.$/, '')}.`
}
