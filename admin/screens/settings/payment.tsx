import { checks } from '#admin/kit/form/choice-fields.tsx'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { flag } from '#admin/kit/form/switch-field.tsx'
import { optionalLongText, optionalText } from '#admin/kit/form/text-fields.tsx'
import { setting } from '#admin/kit/setting.tsx'
import { cards } from '#contract/limits.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

export const payment = setting({
  path: '/admin/payment-settings/',
  subject: 'payment-settings',
  title: 'Payment methods',
  intro:
    'Changes take effect as soon as you save, for new orders and for unpaid ones. Every owner gets an email saying what changed.',
  fields: {
    enable_card_payment: flag('Card', { hint: 'On the payment page of 2C2P.' }),
    cards: checks(
      'Cards shown to customers',
      cards.map((card) => ({ value: card, label: card })),
    ),
    enable_bank_transfer: flag('Bank transfer', {
      hint: 'Orders wait for the money and expire if it doesn’t arrive.',
    }),
    bank_account_details: optionalLongText('Bank details', {
      rows: 5,
      maxLength: 1000,
      hint: 'Account holder, number, bank and SWIFT code, exactly as customers will copy them. Read them aloud once before you save.',
    }),
    enable_custom_payment: flag('Custom payment method', { hint: 'You mark these orders as paid yourself.' }),
    custom_payment_label: optionalText('Name', { maxLength: 60 }),
    custom_payment_instructions: optionalLongText('Instructions for the customer', {
      rows: 3,
      maxLength: 2000,
    }),
    custom_payment_redirect_url: optionalText('Link', {
      type: 'url',
      placeholder: 'https://',
      hint: 'Optional.',
    }),
  },
  layout: (inputs, { is_card_test }) => (
    <>
      <FormPart
        title="Card"
        hint="You don’t enter your merchant ID and secret here: the person who runs the server sets TWOC2P_MERCHANT_ID, TWOC2P_SECRET and TWOC2P_URL."
      >
        {is_card_test && (
          <Notice>Cards are in test mode: the payment page says so, and no money moves.</Notice>
        )}
        {inputs.enable_card_payment}
        <Stack gap={1}>
          {inputs.cards}
          <p className="quiet small">
            Choose the cards that your contract with 2C2P covers. The shop can’t check this.
          </p>
        </Stack>
      </FormPart>
      <FormPart title="Bank transfer">
        {inputs.enable_bank_transfer}
        {inputs.bank_account_details}
      </FormPart>
      <FormPart
        title="Custom payment method"
        hint="For example, payment in your shop, by remittance or by wallet."
      >
        {inputs.enable_custom_payment}
        {inputs.custom_payment_label}
        {inputs.custom_payment_instructions}
        {inputs.custom_payment_redirect_url}
      </FormPart>
      <NoMethod />
    </>
  ),
})

function NoMethod() {
  const { form } = useFormOfPage()
  const values = useWatch(form) as Record<string, unknown>
  const methods = ['enable_card_payment', 'enable_bank_transfer', 'enable_custom_payment']
  if (methods.some((method) => values[method])) return null
  return <Notice>With every payment method turned off, customers can’t order.</Notice>
}
