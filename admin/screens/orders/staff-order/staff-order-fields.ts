import { check, choice, select } from '#admin/kit/form/choice-fields.tsx'
import { fieldOf } from '#admin/kit/form/field.ts'
import { text } from '#admin/kit/form/text-fields.tsx'
import { stateLabel } from '#admin/kit/state-label.ts'
import type { AnswerTo } from '#admin/session/answers.ts'
import { addressUse } from '#model/address-fields.ts'
import { countries } from '#model/countries.ts'
import { discountCode, staffDiscount } from './staff-discount.tsx'

export type StaffOrderItem = {
  product_id: number
  name: string
  thumb_image: string | null
  quantity: number
  customization: Record<string, string>
}

export type StaffOrderQuote = AnswerTo<'POST /admin/order-quotes/'>

type Account = { id: number; username: string; email: string; name?: string | null }
type Payment = 'bank_transfer' | 'custom' | 'cash'

const autoComplete = 'off'
const needed = { autoComplete, 'aria-required': true }

/** The fields of a staff order, in the course of a phone call; what is needed depends on the country and the quote. */
export function staffOrderFields(
  { country, handed_over }: { country: string; handed_over: boolean },
  quote: StaffOrderQuote | undefined,
) {
  const use = addressUse(country)
  const payments = {
    bank_transfer: 'Bank transfer',
    custom: quote?.custom_payment_label || 'Custom payment method',
    cash: 'Cash, already received',
  }
  const offered = quote?.payments ?? (['bank_transfer'] as const)
  return {
    source: choice('Placed', { phone: 'By phone', fair: 'At a fair' }),
    items: fieldOf<StaffOrderItem[]>('Items', [], undefined, () => null),
    discount_code: discountCode(quote?.discount_code_problem),
    discount: staffDiscount,
    customer: fieldOf<Account | null>('Account', null, undefined, () => null),
    fullname: text('Name', needed),
    company: text('Company', { autoComplete }),
    tax_number: text('Tax number', { autoComplete }),
    contact_number: text('Phone', { type: 'tel', autoComplete }),
    contact_email: text('Email for updates about the order', { type: 'email', autoComplete }),
    handed_over: check('The customer takes the items with them: nothing is shipped'),
    country: select(handed_over ? 'Country where you hand it over' : 'Country', [
      { value: '', label: 'Choose…' },
      ...countries.map(({ name }) => ({ value: name, label: name })),
    ]),
    street: text('Street and number', needed),
    street2: text('Apartment, floor, building', { autoComplete }),
    postalCode: text('Postal code', use.postalCode === 'required' ? needed : { autoComplete }),
    city: text('City', needed),
    state: text(stateLabel(country), use.state === 'required' ? needed : { autoComplete }),
    payment: choice<Payment | ''>(
      'Paid by',
      offered.map((value) => ({ value, label: payments[value] })),
      { initial: '', hideLegend: true, stacked: true },
    ),
    payment_note: text('Receipt or note', { autoComplete }),
    declared: fieldOf<string[]>('Confirmed', [], undefined, () => null),
  }
}
