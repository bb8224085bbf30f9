import type { Filter } from '#admin/kit/list/list-types.ts'
import { useAnswer } from '#admin/session/answers.ts'

/** The kinds of things that are looked for most; any other is reached from an entry. */
const types = [
  { value: 'order', label: 'Orders' },
  { value: 'product', label: 'Products' },
  { value: 'account', label: 'Accounts' },
  { value: 'role', label: 'Rights' },
  { value: 'site-settings', label: 'Settings' },
]

/** The filters of the audit log; a subject or a request in the address stays as it is. */
export function useAuditFilters(parameters: URLSearchParams): {
  filters: Filter[]
  fixed: Record<string, string>
} {
  const { data } = useAnswer('GET /admin/audit-actors/')
  const people = (data?.results ?? []).map(({ actor, name }) => ({ value: actor, label: name }))
  const fixed = Object.fromEntries(
    ['subject', 'request_id', 'verb'].flatMap((name) => {
      const value = parameters.get(name)
      return value ? [[name, value]] : []
    }),
  )
  return {
    fixed,
    filters: [
      { name: 'actor', label: 'Who', choices: people },
      { name: 'type', label: 'What', choices: types },
    ],
  }
}
