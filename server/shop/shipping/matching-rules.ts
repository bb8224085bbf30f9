import type { ParcelProblem } from '#contract/problems/problems.ts'
import { type DeclarationKind, declarationKinds } from '#contract/shop/shipping.ts'
import type { Rule } from './rule-rows.ts'

type Piece = { name: string; blade_cm: number | null }
type Outcome = {
  refusals: { product: string; problem: ParcelProblem }[]
  declarations: { kind: DeclarationKind; text: string }[]
  notes: string[]
}

/** Applies a country's rules to these pieces. Rules apply to blades only. */
export function matchingRules(rules: Rule[], pieces: Piece[], postalCode: string): Outcome {
  const outcome: Outcome = { refusals: [], declarations: [], notes: [] }
  for (const rule of rules) {
    const matching = pieces.filter((piece) => matchesBlade(rule, piece))
    if (matching.length === 0) continue
    const applies = appliesTo(rule, postalCode)
    if (applies === 'unknown') outcome.notes.push(`${regionOf(rule)}: ${rule.text}`)
    else if (applies) applyRule(outcome, rule, matching)
  }
  return outcome
}

function matchesBlade({ blade_from_cm: from, blade_over_cm: over }: Rule, { blade_cm }: Piece): boolean {
  return blade_cm !== null && blade_cm >= (from ?? 0) && (over === null || blade_cm > over)
}

/** Compares postal codes without spaces and hyphens. */
function appliesTo({ postal_codes }: Rule, postalCode: string): boolean | 'unknown' {
  if (postal_codes.length === 0) return true
  const code = postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return code === '' ? 'unknown' : postal_codes.some((prefix) => code.startsWith(prefix))
}

function regionOf({ region, postal_codes }: Rule): string {
  return `${region} (postal codes from ${postal_codes.map((prefix) => `${prefix}…`).join(', ')})`
}

function applyRule(outcome: Outcome, { effect, text }: Rule, pieces: Piece[]): void {
  const kind = declarationKinds.find((known) => known === effect)
  if (kind) outcome.declarations.push({ kind, text })
  else if (effect === 'note') outcome.notes.push(text)
  else {
    const problem = { code: 'ruled_out' as const, params: { text } }
    outcome.refusals.push(...pieces.map(({ name }) => ({ product: name, problem })))
  }
}
