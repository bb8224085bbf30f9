import type { ShippingCountry } from '#contract/admin/shipping/shipping-countries.ts'

export type Rule = ShippingCountry['rules'][number]
export type Effect = Rule['effect']

/** The effects of a rule, in plain English. */
export const effects: Record<Effect, { label: string; hint: string }> = {
  refuse: { label: 'Do not sell', hint: 'Shoppers can’t order the item, and see why.' },
  age: { label: 'Ask for the age', hint: 'Shoppers check a box to confirm this sentence.' },
  purpose: { label: 'Ask for the purpose', hint: 'Shoppers check a box to confirm this sentence.' },
  customs_cleared: {
    label: 'Ask whether customs allow it',
    hint: 'Shoppers check a box to confirm this sentence.',
  },
  import: { label: 'Ask for a permit', hint: 'Shoppers check a box to confirm this sentence.' },
  note: { label: 'Show a note', hint: 'Shoppers see this; they don’t have to confirm it.' },
}

const verbs: Record<Effect, string> = {
  refuse: 'are not sold',
  age: 'are sold to shoppers who confirm their age',
  purpose: 'are sold to shoppers who confirm the purpose',
  customs_cleared: 'are sold to shoppers who have asked customs',
  import: 'are sold to shoppers who have a permit',
  note: 'come with a note',
}

/** 'Blades of 50 cm or longer are not sold to Victoria (postal codes 3…, 8…).' */
export function ruleSentence({ effect, blade_from_cm, blade_over_cm, region, postal_codes }: Rule): string {
  const blades =
    blade_from_cm !== null
      ? `Blades of ${blade_from_cm} cm or longer`
      : blade_over_cm !== null
        ? `Blades longer than ${blade_over_cm} cm`
        : effect === 'refuse'
          ? 'Blades of any length'
          : 'All blades'
  const place = region
    ? ` in ${region} (postal codes ${postal_codes.map((code) => `${code}…`).join(', ')})`
    : ''
  return `${blades} ${verbs[effect]}${place}.`
}

/** Whether the rules are complete; the server refuses incomplete ones. */
export function isComplete(rules: Rule[]): boolean {
  const asked = rules.map(({ effect }) => effect).filter((effect) => effect !== 'refuse' && effect !== 'note')
  return new Set(asked).size === asked.length && rules.every(isWhole)
}

function isWhole({ text, blade_from_cm, blade_over_cm, region, postal_codes }: Rule): boolean {
  const isLong = [blade_from_cm, blade_over_cm].every(
    (length) => length === null || (typeof length === 'number' && length > 0 && length <= 200),
  )
  const isPlaced =
    region === null ||
    (region.trim() !== '' &&
      postal_codes.length > 0 &&
      postal_codes.every((code) => /^[A-Z0-9]{1,10}$/.test(code)))
  return text.trim() !== '' && isLong && isPlaced
}
