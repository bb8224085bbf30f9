import { Spellings } from '../../../contract/office/search-words.ts'
import { type Setting, settingVerb } from '../../core/settings.ts'

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
