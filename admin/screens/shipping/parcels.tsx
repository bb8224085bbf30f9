import { Answer } from '#admin/kit/answer.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { NumberInput } from '#admin/kit/form/inputs.tsx'
import { MoneyInput } from '#admin/kit/form/money-input.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'

/** The order value for free shipping, and the carriers' limits for a parcel. */
export default function Parcels() {
  return (
    <Answer query={useAnswer('GET /admin/shipping/settings/')}>
      {({ version, is_confirmed: _, ...values }) => <ParcelForm {...{ values, version }} />}
    </Answer>
  )
}

type Values = { free_from: string | null; heaviest_parcel_g: number | null }

function ParcelForm({ values, version }: { values: Values; version: number }) {
  const form = useAdminForm({
    subject: 'shipping-settings',
    values,
    version,
    labels: { free_from: 'Free shipping from', heaviest_parcel_g: 'Heaviest parcel, in grams' },
    prices: ({ free_from }) => [{ id: 'free', label: 'Free shipping from', amount: free_from }],
    save: (fields, version) => call('PUT /admin/shipping/settings/', { body: { ...fields, version } }),
  })
  return (
    <FormPage
      form={form}
      title="Free shipping and weight"
      back={{ to: '/shipping', label: 'Shipping and law' }}
    >
      <MoneyInput name="free_from" hint="The value of the items. Leave it empty if shipping is never free." />
      <NumberInput
        name="heaviest_parcel_g"
        whole
        hint="Customers can’t place heavier orders. Leave it empty for no limit."
      />
    </FormPage>
  )
}
