import type { z } from 'zod'
import { deleteSavedViewCall, maxSavedViews, saveViewCall } from '#contract/admin/accounts/saved-views.ts'
import { action } from '#server/platform/kernel/action.ts'
import { member } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'

type View = z.output<typeof saveViewCall.answer>

/** The caller's views of one screen, by name. */
export async function listSavedViews(ctx: Context, screen: string): Promise<View[]> {
  return ctx.database
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', member(ctx.actor).accountId)
    .where('screen', '=', screen)
    .orderBy('name')
    .execute()
}

export const saveView = action({
  name: 'accounts.save-view',
  may: member,
  input: saveViewCall.body,
  clears: [],
  run: async (ctx, input): Promise<View> => {
    const { accountId } = ctx.actor
    const { count } = await ctx.database
      .selectFrom('saved_views')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxSavedViews) refuse('too_many_entries', { max: maxSavedViews })
    const saved = await ctx.database
      .insertInto('saved_views')
      .values({ ...input, account_id: accountId, created_at: ctx.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name', 'query'])
      .executeTakeFirst()
    return saved ?? refuseField('name', 'view_name_taken')
  },
  audit: { subject: (_, { id }) => `saved-view:${id}` },
})

export const deleteSavedView = action({
  name: 'accounts.delete-saved-view',
  may: member,
  input: deleteSavedViewCall.params,
  clears: [],
  run: async (ctx, { id }) => {
    const deleted = await ctx.database
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .where('account_id', '=', ctx.actor.accountId)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) notFound()
  },
  audit: { subject: ({ id }) => `saved-view:${id}` },
})
