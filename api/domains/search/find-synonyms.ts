import type { Context } from '../../core/context.ts'
import { readSetting } from '../../core/settings.ts'
import { fold } from './fold.ts'
import { spellings } from './spellings.ts'
import type { Synonym } from './understand.ts'

/** Everything that the shop takes for the same word. */
export async function findSynonyms(ctx: Context): Promise<Synonym[]> {
  const rows = await ctx.database.selectFrom('search_synonyms').select(['words', 'finds']).execute()
  const { families } = await readSetting(ctx, spellings)
  return [...rows, ...families.map((family) => ({ words: family.map(fold).filter(Boolean), finds: [] }))]
}
