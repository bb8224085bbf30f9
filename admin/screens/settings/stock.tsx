import { Answer } from '#admin/kit/answer.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { NumberInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { back } from './back.ts'

/** When stock counts as low. */
export default function StockPage() {
  return (
    <Answer query={useAnswer('GET /admin/settings/stock-alert/')}>
      {({ version, low_stock }) => <StockForm {...{ version, low_stock }} />}
    </Answer>
  )
}

function StockForm({ version, low_stock }: { version: number; low_stock: number }) {
  const form = useAdminForm({
    subject: 'stock-alert',
    values: { low_stock },
    version,
    labels: { low_stock: 'Low-stock threshold' },
    save: (values, version) => call('PUT /admin/settings/stock-alert/', { body: { ...values, version } }),
  })
  return (
    <FormPage form={form} title="Low stock" back={back}>
      <NumberInput
        name="low_stock"
        whole
        most={1000}
        hint="When an order leaves this many of a product or fewer in stock, you get one email."
      />
    </FormPage>
  )
}
