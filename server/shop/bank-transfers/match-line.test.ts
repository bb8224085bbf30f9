import { expect, test } from 'vitest'
import { isSamePerson } from './match-line.ts'

test.for([
  ['Siobhán O’Brien', 'OBRIEN SIOBHAN', true],
  ["Siobhán O'Brien", 'MRS S O BRIEN', true],
  ['Jörg Müller', 'MUELLER JOERG', true],
  ['Jo\u0308rg Mu\u0308ller', 'Joerg Muller', true],
  ['Anna D Souza', 'ANNA D’SOUZA', true],
  ['सीता कर्मकार', 'SITA KARMAKAR', true],
  ['Łukasz Weiß', 'LUKASZ WEISS', true],
  ['Siobhán O’Brien', 'Siobhan OBryan', false],
  ['Anna Grün', 'Anna Braun', false],
  ['O’', 'O’', false],
] as const)('%s and %s are the same person: %o', ([one, other, isSame]) => {
  expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([isSame, isSame])
})
