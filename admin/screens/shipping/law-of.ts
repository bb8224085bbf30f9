import type { ShippingCountry } from '#contract/admin/shipping/shipping-countries.ts'

export type Law = { zone_id: number | string; blocked_reason: string; rules: ShippingCountry['rules'] }

/** Converts the form's values to the body of the calls. */
export function lawOf({ zone_id, blocked_reason, rules }: Law) {
  return { zone_id: Number(zone_id), blocked_reason: blocked_reason.trim() || null, rules }
}

/** Whether the rules are complete; the server refuses incomplete rules, so the preview leaves them out. */
export function isComplete({ rules }: Pick<Law, 'rules'>): boolean {
  const required = rules
    .map(({ effect }) => effect)
    .filter((effect) => effect !== 'refuse' && effect !== 'note')
  return new Set(required).size === required.length && rules.every(isWhole)
}

function isWhole({
  text,
  blade_from_cm,
  blade_over_cm,
  region,
  postal_codes,
}: Law['rules'][number]): boolean {
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
