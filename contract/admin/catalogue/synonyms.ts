import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, line } from '../../wire.ts'
import { Version, versioned } from '../version.ts'

const phrases = z.array(line(60)).max(30)

/** Words, or phrases of up to four words, that find the same products. */
export const SynonymInput = z.object({
  words: phrases.min(1),
  /**
   * Words that are also found by a search for `words`, but not the reverse ('machete' finds 'jungle' and 'ang khola');
   * if empty, the `words` all find each other.
   */
  finds: phrases,
})

export const Synonym = SynonymInput.extend({ id: Id, version: Version })
export type Synonym = z.infer<typeof Synonym>

const read = { access: 'staff', permission: 'catalogue.read' } as const
const manage = { access: 'staff', permission: 'catalogue.manage' } as const
const one = { path: '/admin/synonyms/{id}/', params: z.object({ id: IdParam }) } as const

export const listSynonymsCall = endpoint({
  ...read,
  method: 'GET',
  path: '/admin/synonyms/',
  summary: 'All synonyms of the search',
  answer: z.object({ results: z.array(Synonym) }),
})

export const addSynonymCall = endpoint({
  ...manage,
  method: 'POST',
  path: '/admin/synonyms/',
  summary: 'Adds a synonym, such as a search that found nothing and what it should find',
  body: SynonymInput,
  answer: Synonym,
  status: 201,
})

export const changeSynonymCall = endpoint({
  ...manage,
  ...one,
  method: 'PUT',
  summary: 'Changes a synonym',
  body: SynonymInput.extend(versioned),
  answer: Synonym,
  problems: ['not_found', 'conflict'],
})

export const deleteSynonymCall = endpoint({
  ...manage,
  ...one,
  method: 'DELETE',
  summary: 'Deletes a synonym',
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})
