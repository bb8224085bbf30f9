import { useQuery } from '@tanstack/react-query'
import { answerOptions } from '#admin/session/answers.ts'
import { useMay, useMe } from '#admin/session/me.ts'
import type { StaffRole } from '#contract/admin/accounts/permissions.ts'

/**
 * Whether the signed-in person may give a role, or change somebody who has it: owners may, others if they have all its rights
 * themselves. False until the rights of the roles are there; the server decides again.
 */
export function useTouchable(): (role: StaffRole) => boolean {
  const isOwner = useMe().role === 'owner'
  const may = useMay()
  const { data: roles = [] } = useQuery({ ...answerOptions('GET /admin/roles/'), enabled: !isOwner })
  return (role) =>
    isOwner || (role !== 'owner' && roles.some((one) => one.role === role && one.permissions.every(may)))
}
