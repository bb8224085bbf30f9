import { Link, useSearchParams } from 'react-router'
import { ListPage } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { subjectText, verbText } from './audit-words.ts'

/** The changes that staff made, newest first. */
export default function AuditList() {
  const [parameters] = useSearchParams()
  const { data } = useAnswer('GET /admin/audit-actors/')
  const people = (data?.results ?? []).map(({ actor, name }) => ({ value: actor, label: name }))
  // These also limit the list, but have no field.
  const fixed = Object.fromEntries(
    [...parameters].filter(([name, value]) => ['subject', 'request_id', 'verb'].includes(name) && value),
  )
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
      filters={[
        { name: 'actor', label: 'Who', choices: people },
        { name: 'type', label: 'Record', choices: types },
      ]}
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
const types = {
  order: 'Orders',
  product: 'Products',
  account: 'Accounts',
  role: 'Permissions',
  'site-settings': 'Settings',
}
