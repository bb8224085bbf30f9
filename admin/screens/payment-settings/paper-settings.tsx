import { Answer } from '#admin/kit/answer.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import type { InvoiceSettings } from '#contract/admin/orders/documents.ts'

/** The seller's details on invoices, credit notes and packing documents. */
export default function PaperSettings() {
  return (
    <Answer query={useAnswer('GET /admin/invoice-settings/')}>
      {({ version, ...settings }) => <PaperForm {...{ settings, version }} />}
    </Answer>
  )
}

type Fields = Record<keyof InvoiceSettings, string>
const names = ['seller_name', 'seller_address', 'tax_number', 'notes'] as const

/** The server sends null for an empty field. */
function fieldsOf(settings: InvoiceSettings): Fields {
  return Object.fromEntries(names.map((name) => [name, settings[name] ?? ''])) as Fields
}

function PaperForm({ settings, version }: { settings: InvoiceSettings; version: number }) {
  const form = useAdminForm({
    subject: 'invoice-settings',
    values: fieldsOf(settings),
    version,
    labels: {
      seller_name: 'Seller',
      seller_address: 'Address',
      tax_number: 'Tax number',
      notes: 'Invoice footer',
    },
    read: (record) => fieldsOf(record as InvoiceSettings),
    save: (fields, version) => {
      const filled = Object.fromEntries(names.map((name) => [name, fields[name].trim() || null]))
      return call('PUT /admin/invoice-settings/', { body: { ...(filled as InvoiceSettings), version } })
    },
  })
  return (
    <FormPage form={form} title="Invoices and other documents" back={{ to: '/settings', label: 'Settings' }}>
      <p className="quiet">Documents already issued never change.</p>
      <TextInput name="seller_name" maxLength={120} hint="If empty, the site’s title is printed." />
      <LongTextInput
        name="seller_address"
        rows={3}
        maxLength={400}
        hint="If empty, your main branch’s address is printed."
      />
      <TextInput name="tax_number" maxLength={40} hint="If empty, none is printed." />
      <LongTextInput name="notes" rows={3} maxLength={1000} />
    </FormPage>
  )
}
