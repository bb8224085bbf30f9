import { expect, test } from 'vitest'
import { readMeasures } from './measures.ts'
import { formQuery, parsePartialQuery, parseQuery } from './parse-query.ts'
import { fold, searchWords } from './search-words.ts'

test.for([
  ['खुकुरी', 'khukuri'],
  ['कोठिमोरा', 'kothimora'],
  ['कोठीमोरा', 'kothimora'],
  ['भोजपुरे', 'bhojpure'],
  ['भोजपुर', 'bhojpur'],
  ['धनकुटे', 'dhankute'],
  ['चैनपुरे', 'chainpure'],
  ['चित्लाङे', 'chitlange'],
  ['आङखोला', 'angkhola'],
  ['चकमक', 'chakmak'],
  ['राजदूत', 'rajdut'],
  ['Chāinpure, 12"', 'chainpure 12'],
  ["soldiers' knives, a soldier’s knife", 'soldiers knives a soldiers knife'],
  ['🗡️', ''],
] as const)('%o is read as %o', ([text, folded]) => {
  expect(fold(text)).toBe(folded)
})

test.for([
  ['ten inch horn', { blade: [24.76, 26.04], inches: 10 }, 'horn'],
  ['10"', { blade: [24.76, 26.04], inches: 10 }, ''],
  ['15in', { blade: [37.46, 38.74], inches: 15 }, ''],
  ['25 cm', { blade: [24.36, 25.64] }, ''],
  ['16 inches overall', { overall: [40, 41.28], inches: 16 }, 'overall'],
  ['knife under $100', { price: [0, 10_000] }, 'knife'],
  ['between 100 and 120', { price: [10_000, 12_000] }, ''],
  ['blade over 14 inches', { blade: [35.56, 2_540_000] }, 'blade'],
  ['lighter than 500 g', { weight: [0, 500] }, ''],
  ['mark three', {}, 'mark three'],
  ['5160 spring steel', {}, '5160 spring steel'],
] as const)('%o asks for %o and the words %o', ([search, measures, words]) => {
  const read = readMeasures(search)
  expect(read.rest.trim()).toBe(words)
  expect(Object.keys(read.measures)).toEqual(Object.keys(measures))
  for (const [key, value] of Object.entries(measures))
    [value].flat().forEach((one, index) => {
      expect([read.measures[key as keyof typeof read.measures]].flat()[index]).toBeCloseTo(one as number, 2)
    })
})

test.for([
  'khukuri',
  'khukhuri',
  'khukri',
  'kukri',
  'kukuri',
  'kukkri',
  'cookri',
  'kookrie',
  'kookree',
  'khookree',
  'khukuris',
  'khukhuris',
  'khukris',
  'kukris',
  'kukuris',
  'khukurees',
  'KUKRI',
])('API-13 %o means khukuri, in a search and in a name', (spelling) => {
  expect(parseQuery(spelling, [])).toMatchObject({ terms: [], general: 'khukuri' })
  expect(searchWords(`Two ${spelling}, 10"`)).toBe('two khukuri 10')
})

const synonyms = [
  { words: ['angkhola', 'ang khola'], finds: [] },
  { words: ['machete'], finds: ['jungle', 'ang khola'] },
]

test('filler words are ignored, and words for all products hardly count', () => {
  expect(parseQuery('a Knife with the horn', synonyms)).toMatchObject({
    terms: [{ typed: 'horn', forms: ['horn'] }],
    general: 'knife',
  })
})

test.for([
  ['ku', [], 'khukuri'],
  ['horn kukr', ['horn'], 'khukuri'],
  ['bla', [], 'knife'],
  ['black', ['black'], undefined],
  ['kitchen k', ['kitchen'], undefined],
  ['khukuri s', [], 'khukuri'],
  ['k', ['k'], undefined],
  ['khukuri with', [], 'khukuri'],
] as const)('while being typed, %o asks for %o and general %o', ([search, words, general]) => {
  const { terms, general: found } = parsePartialQuery(search, synonyms)
  expect(terms.map(({ typed }) => typed)).toEqual(words)
  expect(found).toBe(general)
})

test('two-way synonyms find each other, one-way synonyms only their meaning', () => {
  const formsOf = (search: string) => parseQuery(search, synonyms).terms.map(({ forms }) => forms)
  expect(formsOf('ang khola horn')).toEqual([['ang khola', 'angkhola'], ['horn']])
  expect(formsOf('machete')).toEqual([['machete', 'jungle', 'ang khola']])
  expect(formsOf('jungle')).toEqual([['jungle']])
})

test('words match from their start; numbers and short words only as a whole', () => {
  expect(formQuery({ typed: '', forms: ['mk 3', 'horn'] })).toBe("('mk' & '3') | ('horn':*)")
})
