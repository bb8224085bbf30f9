import { listScreen } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { ShippingCountry } from '#contract/admin/shipping/shipping-countries.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { ruleSentence } from './rule-sentence.ts'
import { Unconfirmed } from './unconfirmed.tsx'

/** All countries, each with its shipping status and the date of the last legal check. */
export default listScreen({
  title: 'Shipping and law',
  list: 'GET /admin/shipping/countries/',
  columns: [
    { label: 'Country', render: ({ name }) => name, card: 'title', ordering: 'name' },
    { label: 'Rules', render: (country) => <Law country={country} />, long: 'wrapped' },
    { label: 'Zone', render: ({ zone }) => zone.name, isExtra: true },
    { label: 'Law checked', render: (country) => <Checked country={country} />, card: 'badge' },
  ],
  rowKey: ({ code }) => code,
  rowLink: ({ code }) => `/shipping/${code}`,
  search: 'Country',
  filters: [
    {
      name: 'show',
      label: 'Show',
      choices: {
        unchecked: 'Law not checked for a year',
        ruled: 'With rules',
        blocked: 'Where we don’t ship',
      },
    },
  ],
  ordering: 'name',
  empty: { title: 'No countries' },
  children: <Unconfirmed />,
})

function Law({ country: { blocked_reason, rules } }: { country: ShippingCountry }) {
  if (blocked_reason) return <span className="danger">No shipping. {blocked_reason}</span>
  if (rules.length === 0) return <span className="quiet">Everything can be sold</span>
  return (
    <ul>
      {[...rules.entries()].map(([place, rule]) => (
        <li key={place}>{ruleSentence(rule)}</li>
      ))}
    </ul>
  )
}

function Checked({ country }: { country: ShippingCountry }) {
  const { checked_on, is_check_due, blocked_reason, rules } = country
  const isRuled = blocked_reason !== null || rules.length > 0
  if (is_check_due) return <StatusPill tone="waiting">{checked_on ? 'Over a year ago' : 'Never'}</StatusPill>
  if (!checked_on && isRuled) return <span className="quiet">Never</span>
  return checked_on ? <ShopTime at={checked_on} /> : null
}
