import { z } from 'zod'
import { Id, line } from '../../../contract/wire.ts'
import { permitted } from '../../core/allow.ts'
import { notFound } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'

/** Creates an email address with its purpose or updates the one with this id. */
export const saveContactEmail = verb({
  name: 'contact.save-contact-email',
  may: permitted('content.manage'),
  input: z.object({
    id: Id.optional(),
    email_address: z.email('Enter a valid email address.').max(254),
    purpose: line(120),
    position: z.int().min(0).max(1000),
  }),
  run: async (ctx, { id, ...row }) => {
    const saved =
      id === undefined
        ? ctx.database.insertInto('contact_emails').values(row).returning('id')
        : ctx.database.updateTable('contact_emails').set(row).where('id', '=', id).returning('id')
    return (await saved.executeTakeFirst()) ?? notFound()
  },
  subject: (_, { id }) => String(id),
})
