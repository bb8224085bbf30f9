import type { OfficePolicy } from '../../../contract/office/policies.ts'

export const policyNames: Record<OfficePolicy['document_type'], string> = {
  refund_policy: 'Refund policy',
  privacy_policy: 'Privacy policy',
}
