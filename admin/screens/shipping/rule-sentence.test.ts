import { expect, test } from 'vitest'
import { type Rule, ruleSentence } from './rule-sentence.ts'

const rule: Rule = {
  effect: 'refuse',
  text: 'No.',
  source: null,
  blade_from_cm: null,
  blade_over_cm: null,
  region: null,
  postal_codes: [],
}

test.for([
  [{}, 'Blades of any length are not sold.'],
  [{ blade_from_cm: 50 }, 'Blades of 50 cm or longer are not sold.'],
  [
    { effect: 'age' as const, blade_over_cm: 12 },
    'Blades longer than 12 cm are sold to shoppers who confirm their age.',
  ],
  [
    { region: 'Victoria', postal_codes: ['3', '8'] },
    'Blades of any length are not sold in Victoria (postal codes 3…, 8…).',
  ],
] as const)('%o reads %s', ([change, sentence]) => {
  expect(ruleSentence({ ...rule, ...change } as Rule)).toBe(sentence)
})
