import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cards } from '../../limits.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { tooLong, WebAddress } from '../../wire.ts'
import { versioned } from '../version.ts'

/** A text, or null for none. */
function optionalText(maxLength: number) {
  return z.string().trim().min(1, 'blank').max(maxLength, tooLong).nullable()
}

/** The payment methods and their texts for shoppers. */
export const PaymentSettings = z.object({
  enable_card_payment: z.boolean(),
  /** Shown to shoppers; the contract with the gateway's bank decides which cards are taken. */
  cards: z.array(z.enum(cards)).max(cards.length).default([]),
  enable_bank_transfer: z.boolean(),
  /** May have line breaks. */
  bank_account_details: optionalText(1000),
  enable_custom_payment: z.boolean(),
  custom_payment_label: optionalText(60),
  custom_payment_instructions: optionalText(2000),
  /** The page to which shoppers are sent after ordering. */
  custom_payment_redirect_url: WebAddress.nullable(),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

const VersionedSettings = PaymentSettings.extend(versioned)

/** `is_card_test` comes from the server's environment. */
const ShownSettings = VersionedSettings.extend({ is_card_test: z.boolean() })

export const showPaymentSettingsCall = endpoint({
  method: 'GET',
  path: '/admin/payment-settings/',
  summary: 'The payment methods and their texts',
  access: 'staff',
  permission: 'payment_settings.manage',
  answer: ShownSettings,
})

export const savePaymentSettingsCall = endpoint({
  method: 'PUT',
  path: '/admin/payment-settings/',
  summary: 'Sets the payment methods; effective at once, and all owners get an email',
  access: 'staff',
  permission: 'payment_settings.manage',
  // A payment method that is on needs its instructions.
  body: VersionedSettings.refine(
    ({ enable_bank_transfer, bank_account_details }) =>
      !enable_bank_transfer || bank_account_details !== null,
    { path: ['bank_account_details'], message: 'bank_details_required' satisfies ProblemCode },
  ).refine(
    ({ enable_custom_payment, custom_payment_label }) =>
      !enable_custom_payment || custom_payment_label !== null,
    { path: ['custom_payment_label'], message: 'payment_label_required' satisfies ProblemCode },
  ),
  answer: ShownSettings,
  problems: ['conflict'],
})
