import { useWatch } from 'react-hook-form'
import { Answer } from '#admin/kit/answer.tsx'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { SwitchInput } from '#admin/kit/form/switch-input.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import type { PaymentSettings as Settings } from '#contract/admin/money/payment-settings.ts'
import { Notice } from '#ui/feedback/notice.tsx'

export default function PaymentSettings() {
  return (
    <Answer query={useAnswer('GET /admin/payment-settings/')}>
      {({ version, is_card_test, ...settings }) => <SettingsForm {...{ settings, version, is_card_test }} />}
    </Answer>
  )
}

const texts = [
  'bank_account_details',
  'custom_payment_label',
  'custom_payment_instructions',
  'custom_payment_redirect_url',
] as const
type Text = (typeof texts)[number]
type Fields = Omit<Settings, Text> & Record<Text, string>

/** The server sends null for an empty field. */
function fieldsOf(settings: Settings): Fields {
  const filled = Object.fromEntries(texts.map((name) => [name, settings[name] ?? '']))
  return { ...settings, ...(filled as Record<Text, string>) }
}

function settingsOf(fields: Fields): Settings {
  const blanks = Object.fromEntries(texts.map((name) => [name, fields[name].trim() || null]))
  return { ...fields, ...(blanks as Record<Text, string | null>) }
}

type Props = { settings: Settings; version: number; is_card_test: boolean }

function SettingsForm({ settings, version, is_card_test }: Props) {
  const form = useAdminForm({
    subject: 'payment-settings',
    values: fieldsOf(settings),
    version,
    labels: {
      enable_card_payment: 'Card',
      enable_bank_transfer: 'Bank transfer',
      bank_account_details: 'Bank details',
      enable_custom_payment: 'Custom payment method',
      custom_payment_label: 'Name',
      custom_payment_instructions: 'Instructions for the customer',
      custom_payment_redirect_url: 'Link',
    },
    read: (record) => fieldsOf(record as Settings),
    save: (fields, version) =>
      call('PUT /admin/payment-settings/', { body: { ...settingsOf(fields), version } }),
  })
  return (
    <FormPage form={form} title="Payment methods" back={{ to: '/settings', label: 'Settings' }}>
      <p className="quiet">
        Changes take effect as soon as you save, for new orders and for unpaid ones. Every owner gets an email
        saying what changed.
      </p>
      <FormPart
        title="Card"
        hint="You don’t enter your merchant ID and secret here: the person who runs the server sets TWOC2P_MERCHANT_ID, TWOC2P_SECRET and TWOC2P_URL."
      >
        {is_card_test && (
          <Notice>Cards are in test mode: the payment page says so, and no money moves.</Notice>
        )}
        <SwitchInput name="enable_card_payment" hint="On the payment page of 2C2P." />
      </FormPart>
      <FormPart title="Bank transfer">
        <SwitchInput
          name="enable_bank_transfer"
          hint="Orders wait for the money and expire if it doesn’t arrive."
        />
        <LongTextInput
          name="bank_account_details"
          rows={5}
          maxLength={1000}
          hint="Account holder, number, bank and SWIFT code, exactly as customers will copy them. Read them aloud once before you save."
        />
      </FormPart>
      <FormPart
        title="Custom payment method"
        hint="For example, payment in your shop, by remittance or by wallet."
      >
        <SwitchInput name="enable_custom_payment" hint="You mark these orders as paid yourself." />
        <TextInput name="custom_payment_label" maxLength={60} />
        <LongTextInput name="custom_payment_instructions" rows={3} maxLength={2000} />
        <TextInput name="custom_payment_redirect_url" type="url" placeholder="https://" hint="Optional." />
      </FormPart>
      <NoMethod />
    </FormPage>
  )
}

function NoMethod() {
  const { form } = useFormOfPage()
  const isOn = useWatch({
    control: form.control,
    name: ['enable_card_payment', 'enable_bank_transfer', 'enable_custom_payment'],
  })
  if (isOn.some(Boolean)) return null
  return <Notice>With every payment method turned off, customers can’t order.</Notice>
}
