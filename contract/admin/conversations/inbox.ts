import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Time } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'
import { ModeratedComment } from './comments.ts'
import { ContactMessage } from './messages.ts'
import { ModeratedReview } from './reviews.ts'

export const inboxKinds = ['comment', 'review', 'message'] as const

const common = {
  /** 'comment:12' */
  key: z.string(),
  at: Time,
  /** Whether staff approved, hid, answered or set it aside. */
  is_done: z.boolean(),
}

/** A comment, review or message from a visitor. */
export const InboxEntry = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('comment'), comment: ModeratedComment }),
  z.object({ ...common, kind: z.literal('review'), review: ModeratedReview }),
  z.object({ ...common, kind: z.literal('message'), message: ContactMessage }),
])
export type InboxEntry = z.infer<typeof InboxEntry>

export const listInboxCall = endpoint({
  method: 'GET',
  path: '/admin/inbox/',
  summary: 'Comments, reviews and messages in one list; each kind only for staff who moderate or answer it',
  access: 'staff',
  permission: 'any',
  query: AdminPaging.extend({
    kind: z.enum(inboxKinds).optional(),
    state: z.enum(['open', 'done']).optional(),
    /** Only the entry with this key. */
    key: z
      .string()
      .regex(/^(comment|review|message):\d{1,9}$/)
      .optional(),
    ordering: z.enum(['-at', 'at']).default('-at'),
    /** Searches names, email addresses and texts. */
    search: Search,
  }),
  answer: adminListOf(InboxEntry).extend({
    /** How many entries of each kind are open, for the kinds that the caller may see. */
    open: z.object({
      comment: z.int().optional(),
      review: z.int().optional(),
      message: z.int().optional(),
    }),
  }),
})
