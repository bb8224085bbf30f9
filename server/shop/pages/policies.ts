import { type AdminPolicy, type PolicyVersion, policyTypes } from '#contract/admin/contents/policies.ts'
import type { Policy } from '#contract/shop/pages.ts'
import { Returns } from '#contract/shop/texts.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { usernameOf } from '#server/shop/accounts/find-account.ts'
import { shopDay } from './site-settings.ts'

/** The policies in force, or the one of a type. */
export async function findPolicies(
  ctx: Context,
  { document_type }: { document_type?: string | undefined },
): Promise<Policy[]> {
  let policies = ctx.database
    .selectFrom('legal_documents')
    .select(['id', 'document_type', 'content', 'updated_at', 'in_force_on'])
    .where('in_force_on', 'is not', null)
  if (document_type !== undefined) policies = policies.where('document_type', '=', document_type)
  const rows = await policies.orderBy('document_type').execute()
  return rows.map(({ updated_at, in_force_on, ...policy }) => ({
    ...policy,
    updated_at: updated_at.toISOString(),
    in_force_on: in_force_on ?? undefined,
  }))
}

/** All policies with all their versions, the newest first. */
export async function listPolicies(ctx: Context): Promise<AdminPolicy[]> {
  permitted('content.manage')(ctx.actor)
  const versions = await policyVersions(ctx)
  return policyTypes.map((document_type) => ({
    document_type,
    versions: versions.filter(({ type }) => type === document_type),
  }))
}

export async function showPolicyVersion(ctx: Context, id: number): Promise<PolicyVersion> {
  permitted('content.manage')(ctx.actor)
  const [version = notFound()] = await policyVersions(ctx, id)
  return version
}

/** The versions of all policies, or one of them, the newest first. */
async function policyVersions(ctx: Context, id?: number): Promise<(PolicyVersion & { type: string })[]> {
  const today = await shopDay(ctx)
  const query = ctx.database
    .selectFrom('legal_document_versions as version')
    .innerJoin('legal_documents', 'legal_documents.id', 'version.document_id')
    .select(['document_type as type', 'legal_documents.in_force_on as current_on'])
    .select(['version.id', 'version.content', 'version.in_force_on', 'created_at'])
    .select(['note', 'return_days', 'return_shipping', usernameOf('version.account_id').as('saved_by')])
    .orderBy('version.in_force_on', 'desc')
  const rows = await (id === undefined ? query : query.where('version.id', '=', id)).execute()
  const versions = await versionsOf(
    ctx,
    rows.map((row) => `policy:${row.id}`),
  )
  return rows.map(({ current_on, created_at, ...row }) => ({
    ...row,
    state: stateOf(row.in_force_on, current_on, today),
    created_at: created_at.toISOString(),
    version: versions.get(`policy:${row.id}`) ?? 1,
  }))
}

function stateOf(day: string, current: string | null, today: string): PolicyVersion['state'] {
  if (day === current) return 'in_force'
  return day > today || current === null || day > current ? 'upcoming' : 'past'
}

/** The values of one version, for its history. */
export async function readPolicyVersion(ctx: Context, id: string) {
  return ctx.database
    .selectFrom('legal_document_versions')
    .select(['content', 'in_force_on', 'note', 'return_days', 'return_shipping'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
}

/** The types of the policies in force, and the return terms that the refund policy holds as data. */
export async function policiesInForce(ctx: Context): Promise<{ types: string[]; returns?: Returns }> {
  const rows = await ctx.database
    .selectFrom('legal_documents')
    .leftJoin('legal_document_versions as version', (join) =>
      join
        .onRef('version.document_id', '=', 'legal_documents.id')
        .onRef('version.in_force_on', '=', 'legal_documents.in_force_on'),
    )
    .select(['document_type', 'return_days', 'return_shipping'])
    .where('legal_documents.in_force_on', 'is not', null)
    .execute()
  const types = rows.map(({ document_type }) => document_type)
  const refunds = rows.find(({ document_type }) => document_type === 'refund_policy')
  if (!refunds?.return_days) return { types }
  return { types, returns: Returns.parse({ days: refunds.return_days, shipping: refunds.return_shipping }) }
}
