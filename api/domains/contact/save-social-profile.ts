import { z } from 'zod'
import { Id, line, WebAddress } from '../../../contract/wire.ts'
import { permitted } from '../../core/allow.ts'
import { notFound } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'

/** Creates a link to the shop's page on a platform or updates the one with this id. */
export const saveSocialProfile = verb({
  name: 'contact.save-social-profile',
  may: permitted('content.manage'),
  input: z.object({
    id: Id.optional(),
    platform_display: line(40),
    link: WebAddress,
    position: z.int().min(0).max(1000),
  }),
  run: async (ctx, { id, ...row }) => {
    const saved =
      id === undefined
        ? ctx.database.insertInto('contact_social_profiles').values(row).returning('id')
        : ctx.database.updateTable('contact_social_profiles').set(row).where('id', '=', id).returning('id')
    return (await saved.executeTakeFirst()) ?? notFound()
  },
  subject: (_, { id }) => String(id),
})
