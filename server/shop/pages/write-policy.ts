import { z } from 'zod'
import { addPolicyVersionCall, changePolicyVersionCall } from '#contract/admin/contents/policies.ts'
import { Id } from '#contract/wire.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted, system } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { cleanField } from '#server/platform/text/html.ts'
import { readPolicyVersion, showPolicyVersion } from './policies.ts'
import { shopDay } from './site-settings.ts'

const may = permitted('content.manage')

const cleaned = (html: string) => cleanField('content', addPolicyVersionCall.body.shape.content, html)

/** Adds a version of a policy that takes effect on a day, today or later. */
export const addPolicyVersion = action({
  name: 'pages.add-policy-version',
  may,
  input: addPolicyVersionCall.body.extend(addPolicyVersionCall.params.shape),
  clears: ['pages'],
  run: async (ctx, { document_type, content, in_force_on, ...terms }) => {
    const today = await shopDay(ctx)
    const day = in_force_on ?? today
    await ctx.database
      .insertInto('legal_documents')
      .values({ document_type, content: '', updated_at: ctx.clock(), in_force_on: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const document = await ctx.database
      .selectFrom('legal_documents')
      .select(['id', 'in_force_on'])
      .where('document_type', '=', document_type)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (day < today && document.in_force_on !== null) refuseField('in_force_on', 'date_in_past')
    const values = { content: cleaned(content), in_force_on: day, ...terms }
    const { id } = await ctx.database
      .insertInto('legal_document_versions')
      .values({
        ...values,
        document_id: document.id,
        account_id: ctx.actor.kind === 'staff' ? ctx.actor.accountId : null,
        created_at: ctx.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTakenDay)
    await showInForce(ctx)
    return { id, values }
  },
  audit: { subject: (_, { id }) => `policy:${id}`, did: (_, { values }) => values },
})

/** Corrects the version in force, or changes a future one. Past versions cannot be changed. */
export const changePolicyVersion = action({
  name: 'pages.change-policy-version',
  may,
  input: changePolicyVersionCall.body.extend({ id: Id }),
  clears: ['pages'],
  run: async (ctx, { id, content, in_force_on, version: _, ...terms }) => {
    const earlier = await showPolicyVersion(ctx, id)
    if (earlier.state === 'past') refuse('policy_version_past')
    if (in_force_on !== earlier.in_force_on) {
      if (earlier.state === 'in_force') refuseField('in_force_on', 'policy_day_fixed')
      if (in_force_on < (await shopDay(ctx))) refuseField('in_force_on', 'date_in_past')
    }
    const values = { content: cleaned(content), in_force_on, ...terms }
    await ctx.database
      .updateTable('legal_document_versions')
      .set(values)
      .where('id', '=', id)
      .execute()
      .catch(refuseTakenDay)
    await showInForce(ctx)
    return values
  },
  audit: { type: 'policy', id: ({ id }) => id, read: readPolicyVersion },
})

/** Deletes a version that was never in force. */
export const deletePolicyVersion = action({
  name: 'pages.delete-policy-version',
  may,
  input: z.object({ id: Id }),
  clears: ['pages'],
  run: async (ctx, { id }) => {
    const { state } = await showPolicyVersion(ctx, id)
    if (state === 'past') refuse('policy_version_past')
    if (state === 'in_force') refuse('policy_version_in_force')
    await ctx.database.deleteFrom('legal_document_versions').where('id', '=', id).execute()
    return null
  },
  audit: { type: 'policy', id: ({ id }) => id, read: readPolicyVersion },
})

/** Brings the policy versions that are due into force. */
export async function bringPoliciesIntoForce(ctx: Context): Promise<void> {
  // Without this check, the action would invalidate all pages every minute.
  if ((await dueVersions(ctx)).length > 0) await bringIntoForce(ctx, {})
}

const bringIntoForce = action({
  name: 'pages.bring-policies-into-force',
  may: system,
  input: z.object({}),
  clears: ['pages'],
  run: showInForce,
})

/** Makes the shop show the newest version that is due of each policy. */
async function showInForce(ctx: Context): Promise<void> {
  for (const { document_id, content, in_force_on } of await dueVersions(ctx)) {
    await ctx.database
      .updateTable('legal_documents')
      .set({ content, in_force_on, updated_at: ctx.clock() })
      .where('id', '=', document_id)
      .execute()
  }
}

/** The versions in force that the shop does not show yet. */
async function dueVersions(ctx: Context) {
  const today = await shopDay(ctx)
  return ctx.database
    .selectFrom('legal_document_versions as version')
    .innerJoin('legal_documents', 'legal_documents.id', 'version.document_id')
    .distinctOn('document_id')
    .select(['document_id', 'version.content', 'version.in_force_on'])
    .select(['legal_documents.content as shown', 'legal_documents.in_force_on as shown_on'])
    .where('version.in_force_on', '<=', today)
    .orderBy('document_id')
    .orderBy('version.in_force_on', 'desc')
    .execute()
    .then((rows) =>
      rows.filter(
        ({ content, shown, in_force_on, shown_on }) => content !== shown || in_force_on !== shown_on,
      ),
    )
}

function refuseTakenDay(error: unknown): never {
  if (isUniqueViolation(error)) refuseField('in_force_on', 'policy_day_taken')
  throw error
}
