import type { ShippingCountry } from '#contract/admin/shipping/shipping-countries.ts'

export type Rule = ShippingCountry['rules'][number]
export type Effect = Rule['effect']

/** What a rule does, as one would say it. */
export const effects: Record<Effect, { label: string; hint: string }> = {
  refuse: { label: 'Do not sell', hint: 'The shopper cannot order the piece, and reads why.' },
  age: { label: 'Ask for the age', hint: 'The shopper confirms this sentence with a tick.' },
  purpose: { label: 'Ask for the purpose', hint: 'The shopper confirms this sentence with a tick.' },
  customs_cleared: {
    label: 'Ask whether customs allow it',
    hint: 'The shopper confirms this sentence with a tick.',
  },
  import: { label: 'Ask for a permit', hint: 'The shopper confirms this sentence with a tick.' },
  note: { label: 'Tell the shopper', hint: 'The shopper reads this; there is nothing to confirm.' },
}

const verbs: Record<Effect, string> = {
  refuse: 'are not sold',
  age: 'are sold to those who confirm their age',
  purpose: 'are sold to those who confirm what for',
  customs_cleared: 'are sold to those who have asked customs',
  import: 'are sold to those who have a permit',
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
