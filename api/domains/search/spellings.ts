import { Spellings } from '../../../contract/office/search-words.ts'
import { type Setting, settingVerb } from '../../core/settings.ts'
import { searchWords } from './search-words.ts'

/** Spellings that the shop has added to those in the program. */
export const spellings: Setting<typeof Spellings> = {
  name: 'spellings',
  permission: 'operations.manage',
  schema: Spellings,
  initial: { families: [] },
}

export const saveSpellings = settingVerb(spellings, {
  verb: 'search.save-spellings',
  invalidates: ['catalogue'],
})

/**
 * The words of a search with their other spellings: something is found if it has one of each. A spelling can have
 * several words.
 */
export function withSpellings(words: string[], families: string[][]): string[][] {
  let text = ` ${words.join(' ')} `
  const found: string[][] = []
  for (const family of families) {
    const known = family.map(searchWords).filter((spelling) => spelling !== '')
    const longestFirst = known.toSorted((a, b) => b.length - a.length)
    const used = longestFirst.find((spelling) => text.includes(` ${spelling} `))
    if (used === undefined) continue
    text = text.replace(` ${used} `, '  ')
    found.push([...new Set(known)])
  }
  return [...text.split(' ').flatMap((word) => (word ? [[word]] : [])), ...found]
}
