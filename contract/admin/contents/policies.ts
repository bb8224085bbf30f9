import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { ownPolicies, Returns } from '../../shop/texts.ts'
import { Id, IdParam, line, Time } from '../../wire.ts'
import { Version, versioned } from '../version.ts'

/** '2026-11-21' */
const Day = z.iso.date()

/** The policies that can have a page; those in `ownPolicies` have one only once they are written. */
export const policyTypes = ['refund_policy', 'privacy_policy', ...ownPolicies] as const
const PolicyType = z.enum(policyTypes)

const Editable = z.object({
  /** HTML. */
  content: line(100_000),
  /** The first day that the policy applies, in the shop's time zone; null for today. */
  in_force_on: Day.nullable(),
  /** What changed; only staff see it. */
  note: z
    .string()
    .trim()
    .max(500, 'too_long' satisfies ProblemCode),
  /**
   * Only for the refund policy: how many days customers have, counted from delivery. Null if only its text states a
   * period.
   */
  return_days: z.int().min(1).max(365).nullable().default(null),
  /** Who pays for return shipping. */
  return_shipping: Returns.shape.shipping.default('customer'),
})

/** `past`: the version was in force once, and can still be read. */
const PolicyVersion = Editable.extend({
  id: Id,
  in_force_on: Day,
  state: z.enum(['past', 'in_force', 'upcoming']),
  saved_by: z.string().nullable(),
  created_at: Time,
  version: Version,
})
export type PolicyVersion = z.infer<typeof PolicyVersion>

const Policy = z.object({ document_type: PolicyType, versions: z.array(PolicyVersion) })
export type AdminPolicy = z.infer<typeof Policy>

const of = { access: 'staff', permission: 'content.manage' } as const
const maxBodyBytes = 512 * 1024

export const listAdminPoliciesCall = endpoint({
  method: 'GET',
  path: '/admin/policies/',
  ...of,
  summary: 'All policies with all their versions, the newest first',
  answer: z.array(Policy),
})

export const addPolicyVersionCall = endpoint({
  method: 'POST',
  path: '/admin/policies/{document_type}/versions/',
  ...of,
  summary: 'Adds a version that takes effect on a given day',
  params: z.object({ document_type: PolicyType }),
  body: Editable,
  maxBodyBytes,
  answer: PolicyVersion,
  status: 201,
  problems: ['not_found'],
})

export const changePolicyVersionCall = endpoint({
  method: 'PUT',
  path: '/admin/policy-versions/{id}/',
  ...of,
  summary: 'Corrects the version that is in force, or changes one that is not yet',
  params: z.object({ id: IdParam }),
  body: Editable.extend({ in_force_on: Day, ...versioned }),
  maxBodyBytes,
  answer: PolicyVersion,
  problems: ['not_found', 'conflict'],
})

export const deletePolicyVersionCall = endpoint({
  method: 'DELETE',
  path: '/admin/policy-versions/{id}/',
  ...of,
  summary: 'Deletes a version that is not in force yet',
  params: z.object({ id: IdParam }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'conflict'],
})
