import { a } from './problem-kinds.ts'

/** Why a parcel cannot be shipped; `ruled_out` carries the text of the shop's rule. */
export type ParcelProblem =
  | { code: 'ruled_out'; params: { text: string } }
  | { code: 'parcel_too_heavy'; params: { max_g: number; weight_g: number } }

export const shippingProblems = {
  ruled_out: a<{ text: string }>('conflict'),
  parcel_too_heavy: a<{ max_g: number; weight_g: number }>('conflict'),
  not_shippable: a<{ problems: ParcelProblem[] }>('conflict'),
  post_box: a('invalid'),
  declaration_missing: a<{ text: string }>('invalid'),
  postal_code_prefix_expected: a('invalid'),
  two_blade_lengths: a('invalid'),
  region_incomplete: a('invalid'),
  declaration_repeated: a('invalid'),
  transit_days_reversed: a('invalid'),
  unknown_zone: a('invalid'),
  zone_name_taken: a('invalid'),
  zone_in_use: a('conflict'),
}
