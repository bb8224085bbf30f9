import { Answer } from '#admin/kit/answer.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { NumberInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { back } from './back.ts'

type Limits = {
  account_orders: number
  account_pieces: number
  network_orders: number
  network_pieces: number
}

/** How many unpaid orders and items a customer may have. */
export default function OpenOrdersPage() {
  return (
    <Answer query={useAnswer('GET /admin/open-order-limits/')}>
      {({ version, ...limits }) => <LimitsForm {...{ version, limits }} />}
    </Answer>
  )
}

function LimitsForm({ version, limits }: { version: number; limits: Limits }) {
  const form = useAdminForm({
    subject: 'open-order-limits',
    values: limits,
    version,
    labels: {
      account_orders: 'Unpaid orders per customer',
      account_pieces: 'Items in those orders',
      network_orders: 'Unpaid orders per internet connection',
      network_pieces: 'Items in orders from that connection',
    },
    save: (values, version) => call('PUT /admin/open-order-limits/', { body: { ...values, version } }),
  })
  return (
    <FormPage form={form} title="Unpaid orders" back={back}>
      <NumberInput
        name="account_orders"
        whole
        most={1000}
        hint="An order reserves its items until it’s paid or expires. Customers with this many unpaid orders can’t place another. You can allow more on a customer’s page."
      />
      <NumberInput name="account_pieces" whole most={10000} />
      <NumberInput
        name="network_orders"
        whole
        most={1000}
        hint="A household, an office or a café counts as one connection."
      />
      <NumberInput name="network_pieces" whole most={10000} />
    </FormPage>
  )
}
