import { type DeclarationKind, declarationKinds } from '../../../contract/shop/shipping.ts'
import type { Rule } from './rule-rows.ts'

type Piece = { name: string; blade_cm: number | null }
type Told = {
  refusals: { product: string; reason: string }[]
  declarations: { kind: DeclarationKind; text: string }[]
  notes: string[]
}

/** What the rules of a country say of these pieces; rules are for blades only. */
export function matchingRules(rules: Rule[], pieces: Piece[], postalCode: string): Told {
  const told: Told = { refusals: [], declarations: [], notes: [] }
  for (const rule of rules) {
    const fitting = pieces.filter((piece) => fitsBlade(rule, piece))
    if (fitting.length === 0) continue
    const here = isHere(rule, postalCode)
    if (here === 'unknown') told.notes.push(`${regionOf(rule)}: ${rule.text}`)
    else if (here) tell(told, rule, fitting)
  }
  return told
}

function fitsBlade({ blade_from_cm: from, blade_over_cm: over }: Rule, { blade_cm }: Piece): boolean {
  return blade_cm !== null && blade_cm >= (from ?? 0) && (over === null || blade_cm > over)
}

/** Postal codes are compared without the spaces and hyphens that people put into them. */
function isHere({ postal_codes }: Rule, postalCode: string): boolean | 'unknown' {
  if (postal_codes.length === 0) return true
  const code = postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return code === '' ? 'unknown' : postal_codes.some((beginning) => code.startsWith(beginning))
}

function regionOf({ region, postal_codes }: Rule): string {
  return `${region} (postal codes from ${postal_codes.map((beginning) => `${beginning}…`).join(', ')})`
}

function tell(told: Told, { effect, text }: Rule, pieces: Piece[]): void {
  const kind = declarationKinds.find((known) => known === effect)
  if (kind) told.declarations.push({ kind, text })
  else if (effect === 'note') told.notes.push(text)
  else told.refusals.push(...pieces.map(({ name }) => ({ product: name, reason: text })))
}
