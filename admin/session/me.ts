import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Permission } from '#contract/admin/accounts/permissions.ts'
import { plainCall } from './calls.ts'

/** The signed-in person. Use it only inside the gate, which has loaded it. */
export function useMe() {
  return useSuspenseQuery(meOptions).data
}

/** Opens no dialogs: if the call fails, the gate opens one. */
export const meOptions = queryOptions({
  queryKey: ['GET /admin/me/'],
  queryFn: ({ signal }) => plainCall('GET /admin/me/', { signal }),
})

/** Whether the signed-in person may do this; the server checks again at every call. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}
