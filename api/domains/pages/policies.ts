import { z } from 'zod'
import type { Policy } from '../../../contract/shop/pages.ts'
import { line } from '../../../contract/wire.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { cleanHtml } from '../../core/html.ts'
import { verb } from '../../core/verb.ts'

/** All policies, or the one of a type. */
export async function findPolicies(
  ctx: Context,
  { document_type }: { document_type?: string | undefined },
): Promise<Policy[]> {
  let policies = ctx.database.selectFrom('legal_documents').selectAll()
  if (document_type !== undefined) policies = policies.where('document_type', '=', document_type)
  const rows = await policies.orderBy('document_type').execute()
  return rows.map(({ updated_at, ...policy }) => ({ ...policy, updated_at: updated_at.toISOString() }))
}

/** Creates or replaces the policy of a type. */
export const savePolicy = verb({
  name: 'pages.save-policy',
  may: permitted('content.manage'),
  input: z.object({ document_type: z.string().regex(/^[a-z_]{1,40}$/), content: line(100_000) }),
  run: (ctx, { document_type, content: html }) => {
    const row = { document_type, content: cleanHtml(html), updated_at: ctx.clock() }
    return ctx.database
      .insertInto('legal_documents')
      .values(row)
      .onConflict((conflict) => conflict.column('document_type').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
  },
  subject: ({ document_type }) => document_type,
})
