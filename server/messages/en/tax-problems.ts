import type { ProblemTexts } from '../problem-texts.ts'

export const taxWords = {
  percentage_too_exact: 'Use at most two decimals.',
  currency_expected: 'Enter the three letters of a currency, such as EUR.',
  country_missing: 'Add at least one country.',
  country_taxed_twice: 'This country already has a tax.',
} satisfies Partial<ProblemTexts>
