import { Link, useSearchParams } from 'react-router'
import { ListPage } from '#admin/kit/list/list-page.tsx'
import type { Filter } from '#admin/kit/list/list-types.ts'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { subjectText, verbText } from './audit-words.ts'

/** The changes that staff made, newest first. */
export default function AuditList() {
  const [parameters] = useSearchParams()
  const { filters, fixed } = useAuditFilters(parameters)
  return (
    <ListPage
      title="Audit"
      list="GET /admin/audit/"
      fixed={fixed}
      columns={[
        { label: 'Action', render: ({ verb }) => verbText(verb), card: 'title' },
        { label: 'Who', render: ({ name, actor }) => name ?? actor },
        { label: 'Record', render: ({ subject }) => subjectText(subject) },
        {
          label: 'Fields',
          render: ({ fields }) => fields.map((field) => field.replaceAll('_', ' ')).join(', '),
          isExtra: true,
          long: 'cut',
        },
        { label: 'When', render: ({ at }) => <ShopTime at={at} /> },
      ]}
      rowLink={({ id }) => `/audit/${id}`}
      filters={filters}
      empty={{ title: 'Nothing yet', text: 'Every change that staff make is recorded here.' }}
    >
      {Object.keys(fixed).length > 0 && (
        <p className="quiet">
          Showing only {Object.values(fixed).join(', ')}. <Link to="/audit">Show everything</Link>
        </p>
      )}
    </ListPage>
  )
}

/** The types that staff look for most; any other type is reachable from an entry. */
const types = [
  { value: 'order', label: 'Orders' },
  { value: 'product', label: 'Products' },
  { value: 'account', label: 'Accounts' },
  { value: 'role', label: 'Permissions' },
  { value: 'site-settings', label: 'Settings' },
]

/** The filters of the audit log. A subject, request or verb in the address also limits the list, but has no field. */
function useAuditFilters(parameters: URLSearchParams): {
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
      { name: 'type', label: 'Record', choices: types },
    ],
  }
}
