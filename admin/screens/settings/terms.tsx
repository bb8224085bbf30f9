import { Answer } from '#admin/kit/answer.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { NumberInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { back } from './back.ts'

type Terms = { days_to_pay: number; minutes_to_pay_by_card: number; reminder_days_before: number }

/** How long an order waits for its payment. */
export default function TermsPage() {
  return (
    <Answer query={useAnswer('GET /admin/settings/payment-terms/')}>
      {({ version, ...terms }) => <TermsForm {...{ version, terms }} />}
    </Answer>
  )
}

function TermsForm({ version, terms }: { version: number; terms: Terms }) {
  const form = useAdminForm({
    subject: 'payment-terms',
    values: terms,
    version,
    labels: {
      days_to_pay: 'Days to pay',
      minutes_to_pay_by_card: 'Minutes to pay by card',
      reminder_days_before: 'Reminder (days before)',
    },
    save: (values, version) => call('PUT /admin/settings/payment-terms/', { body: { ...values, version } }),
  })
  return (
    <FormPage form={form} title="Payment deadlines" back={back}>
      <NumberInput
        name="days_to_pay"
        whole
        most={60}
        hint="For bank transfers and the custom payment method. After that, the order expires and its items become available again. Existing orders keep their deadline."
      />
      <NumberInput
        name="minutes_to_pay_by_card"
        whole
        most={240}
        hint="For card payments: how long the payment page stays open and the items are reserved."
      />
      <NumberInput
        name="reminder_days_before"
        whole
        most={59}
        hint="Customers whose bank transfer hasn’t arrived get one email this many days before the deadline. Enter 0 for no reminder."
      />
    </FormPage>
  )
}
