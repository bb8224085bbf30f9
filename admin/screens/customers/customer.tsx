import { ActionButton } from '#admin/kit/action.tsx'
import { recordScreen } from '#admin/kit/answer.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { PostalAddress } from '#admin/kit/postal-address.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { dollars } from '#model/money-text.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { CustomerLimits } from './customer-limits.tsx'
import { CustomerEmails, CustomerOrders, CustomerSignIns, CustomerWords } from './customer-lists.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { PrivacyRequest } from './privacy-request.tsx'

export default recordScreen('GET /admin/customers/{id}/', function CustomerPage({ record: customer }) {
  const may = useMay()
  const { name, username, public_name, email, is_email_verified } = customer
  const { created_at, suspended_at, order_count, paid_total } = customer
  return (
    <>
      <PageHead
        title={name ?? username}
        badge={suspended_at ? <StatusPill tone="bad">Blocked</StatusPill> : undefined}
        menu={may('customers.manage') && <BlockButton customer={customer} />}
      />
      <Split gap={5}>
        <Stack gap={5}>
          <CustomerNotes customer={customer} />
          <CustomerOrders customer={customer} />
          <CustomerWords customer={customer} />
          <CustomerEmails customer={customer} />
        </Stack>
        <Stack gap={5}>
          <Section look="panel" title="Account">
            <DescriptionList
              variant="ends"
              values={{
                Email: (
                  <>
                    <a href={`mailto:${email}`}>{email}</a>
                    {!is_email_verified && <span className="quiet"> (not confirmed)</span>}
                  </>
                ),
                Username: username,
                'Public name': public_name,
                Since: <ShopTime at={created_at} to="day" />,
                Orders: order_count,
                Paid: dollars(paid_total),
                Blocked: suspended_at && <ShopTime at={suspended_at} />,
              }}
            />
          </Section>
          <Addresses addresses={customer.addresses} />
          <CustomerSignIns customer={customer} />
          {may('operations.manage') && <CustomerLimits id={customer.id} />}
          {may('people.erase') && <PrivacyRequest customer={customer} />}
        </Stack>
      </Split>
    </>
  )
})

function BlockButton({ customer: { id, name, username, suspended_at } }: { customer: Customer }) {
  const who = name ?? username
  const params = { id }
  const unblock = () => change('POST /admin/accounts/{id}/restore/', { params })
  if (suspended_at) {
    return (
      <ActionButton key="unblock" run={unblock} done={`${who} can log in again.`}>
        Unblock
      </ActionButton>
    )
  }
  return (
    <ActionButton
      key="block"
      run={() => change('POST /admin/accounts/{id}/suspend/', { params })}
      done={`${who} is blocked.`}
      undo={unblock}
      ask={{
        title: `Block ${who}?`,
        text: 'They’re logged out everywhere and can’t log in, order, comment or review until you unblock them. Paid orders still ship.',
      }}
    >
      Block
    </ActionButton>
  )
}

function Addresses({ addresses }: Pick<Customer, 'addresses'>) {
  if (addresses.length === 0) return null
  return (
    <Section look="panel" title={addresses.length === 1 ? 'Address' : 'Addresses'}>
      {addresses.map((address) => (
        <PostalAddress
          key={address.id}
          address={address}
          badge={address.is_default && addresses.length > 1 && <span className="quiet"> (default)</span>}
        />
      ))}
    </Section>
  )
}
