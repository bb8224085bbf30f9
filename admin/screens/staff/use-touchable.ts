import { useQuery } from '@tanstack/react-query'
import { answerOptions } from '#admin/session/answers.ts'
import { useMay, useMe } from '#admin/session/me.ts'
import type { StaffRole } from '#contract/admin/accounts/permissions.ts'

/**
 * Whether the signed-in person may assign a role, or change a member who has it: owners always may, others if they have
 * all of its permissions. False until the permissions of the roles are loaded; the server checks again.
 */
export function useTouchable(): (role: StaffRole) => boolean {
  const isOwner = useMe().role === 'owner'
  const may = useMay()
  const { data: roles = [] } = useQuery({ ...answerOptions('GET /admin/roles/'), enabled: !isOwner })
  return (role) =>
    isOwner || (role !== 'owner' && roles.some((one) => one.role === role && one.permissions.every(may)))
}
