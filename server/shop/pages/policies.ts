import { type AdminPolicy, type PolicyVersion, policyTypes } from '#contract/admin/contents/policies.ts'
import type { Policy } from '#contract/shop/pages.ts'
import { Returns } from '#contract/shop/texts.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { findUsernames } from '#server/shop/accounts/find-account.ts'
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
    versions: versions.filter(({ type }) => type === document_type).map(({ type: _, ...version }) => version),
  }))
}

/** The versions of all policies, or one of them, the newest first. */
async function policyVersions(ctx: Context, id?: number): Promise<(PolicyVersion & { type: string })[]> {
  const today = await shopDay(ctx)
  let query = versionRows(ctx)
  if (id !== undefined) query = query.where('legal_document_versions.id', '=', id)
  const rows = await query.orderBy('legal_document_versions.in_force_on', 'desc').execute()
  const subjects = await versionsOf(
    ctx,
    rows.map((row) => `policy:${row.id}`),
  )
  const usernames = await findUsernames(
    ctx,
    rows.flatMap(({ account_id }) => account_id ?? []),
  )
  return rows.map(({ account_id, document_type, current_on, created_at, return_shipping, ...row }) => ({
    ...row,
    return_shipping: Returns.shape.shipping.parse(return_shipping),
    type: document_type,
    state: stateOf(row.in_force_on, current_on, today),
    saved_by: usernames.get(account_id ?? 0) ?? null,
    created_at: created_at.toISOString(),
    version: subjects.get(`policy:${row.id}`) ?? 1,
  }))
}

export async function showPolicyVersion(ctx: Context, id: number): Promise<PolicyVersion> {
  permitted('content.manage')(ctx.actor)
  const [version = notFound()] = await policyVersions(ctx, id)
  return version
}

/** The values of one version, for its history. */
export async function readPolicyVersion(ctx: Context, id: string) {
  const row = await versionRows(ctx).where('legal_document_versions.id', '=', Number(id)).executeTakeFirst()
  if (!row) return undefined
  const { content, in_force_on, note, return_days, return_shipping } = row
  return { content, in_force_on, note, return_days, return_shipping }
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

function versionRows(ctx: Context) {
  return ctx.database
    .selectFrom('legal_document_versions')
    .innerJoin('legal_documents', 'legal_documents.id', 'legal_document_versions.document_id')
    .select([
      'legal_document_versions.id',
      'document_type',
      'legal_documents.in_force_on as current_on',
      'legal_document_versions.content',
      'legal_document_versions.in_force_on',
      'note',
      'return_days',
      'return_shipping',
      'account_id',
      'created_at',
    ])
}

function stateOf(day: string, current: string | null, today: string): PolicyVersion['state'] {
  if (day === current) return 'in_force'
  return day > today || current === null || day > current ? 'upcoming' : 'past'
}
