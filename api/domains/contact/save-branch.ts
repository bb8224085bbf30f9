import { z } from 'zod'
import { Id, line, WebAddress } from '../../../contract/wire.ts'
import { permitted } from '../../core/allow.ts'
import { addPicture } from '../../core/media.ts'
import { notFound } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'

/** Creates a branch or updates the one with this id. Its picture is kept unless another is given. */
export const saveBranch = verb({
  name: 'contact.save-branch',
  may: permitted('content.manage'),
  input: z.object({
    id: Id.optional(),
    name: line(120),
    address: line(300),
    phone_number: line(40),
    /** Only one branch can be the headquarters: the previous one no longer is. */
    is_hq: z.boolean(),
    map_embed_link: WebAddress.nullable(),
    map_location_url: WebAddress.nullable(),
    picture: z.object({ bytes: z.instanceof(Uint8Array), alt_text: line(500) }).optional(),
    position: z.int().min(0).max(1000),
  }),
  run: async (ctx, { id, picture, ...branch }) => {
    const media = picture && {
      media_key: (await addPicture(ctx, { bytes: picture.bytes })).key,
      alt_text: picture.alt_text,
    }
    if (branch.is_hq) await ctx.database.updateTable('contact_branches').set({ is_hq: false }).execute()
    const row = { ...branch, ...media }
    const saved =
      id === undefined
        ? ctx.database
            .insertInto('contact_branches')
            .values({ alt_text: '', ...row })
            .returning('id')
        : ctx.database.updateTable('contact_branches').set(row).where('id', '=', id).returning('id')
    return (await saved.executeTakeFirst()) ?? notFound()
  },
  subject: (_, { id }) => String(id),
})
