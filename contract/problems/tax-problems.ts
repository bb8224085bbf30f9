import { a } from './problem-kinds.ts'

export const taxProblems = {
  /** At most two decimals. */
  percentage_too_exact: a('invalid'),
  currency_expected: a('invalid'),
  country_missing: a('invalid'),
  country_taxed_twice: a('invalid'),
}
