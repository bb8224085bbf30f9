import { type ReactNode, useState } from 'react'
import { choice } from '#admin/kit/form/choice-fields.tsx'
import { fieldOf, initialsOf, type ValuesOf } from '#admin/kit/form/field.ts'
import { useValue } from '#admin/kit/form/form-context.ts'
import { optionalMoney, optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { amountProblem } from '#admin/kit/form/typed-number.ts'
import { inputsOf } from '#admin/kit/form/use-form.ts'
import { TextField } from '#ui/input/field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

const fields = {
  kind: choice<'none' | 'percent' | 'amount'>('Take something off', {
    none: 'Nothing',
    percent: 'A percentage',
    amount: 'An amount',
  }),
  percent: optionalNumber('Percent', { whole: true, most: 100 }),
  amount: optionalMoney('Amount in dollars'),
  reason: text('Reason', {
    maxLength: 120,
    autoComplete: 'off',
    hint: 'The customer reads it.',
    'aria-required': true,
  }),
}

/** What staff take off the price. */
export const staffDiscount = {
  ...fieldOf('Discount', initialsOf(fields), undefined, () => null),
  fields,
}

/** The code that the customer names; `problem` is why it takes nothing off. */
export function discountCode(problem: string | null | undefined) {
  return fieldOf('Discount code', '', undefined, () => <CodeInput problem={problem} />)
}

function CodeInput({ problem }: { problem: string | null | undefined }) {
  const { value, set, error } = useValue<string>('discount_code')
  return (
    <TextField
      name="discount_code"
      label="Discount code"
      data-width="medium"
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      error={error ?? problem ?? undefined}
      onChange={({ target }) => set(target.value)}
    />
  )
}

type Discount = ValuesOf<typeof fields>

/** The discount for the server; null if there is none, undefined while its value is missing or unclear. */
export function discountOf({ kind, percent, amount, reason }: Discount) {
  if (kind === 'none') return null
  if (kind === 'percent') {
    const isClear = typeof percent === 'number' && percent >= 1 && percent <= 100
    return isClear ? { percent, amount: null, reason: reason.trim() } : undefined
  }
  const isClear = Number(amount) > 0 && !amountProblem(amount)
  return isClear ? { percent: null, amount, reason: reason.trim() } : undefined
}

const inputs = inputsOf(fields, 'discount.')

type StaffDiscountProps = { kind: Discount['kind']; code: string; codeInput: ReactNode }

/** The code and what staff take off, folded while there is neither. */
export function StaffDiscount({ kind, code, codeInput }: StaffDiscountProps) {
  const [wasFilled] = useState(code !== '' || kind !== 'none')
  return (
    <details open={wasFilled}>
      <summary>Discount</summary>
      <Stack gap={4}>
        {codeInput}
        {inputs.kind}
        {kind !== 'none' && (
          <>
            {kind === 'percent' ? inputs.percent : inputs.amount}
            {inputs.reason}
          </>
        )}
      </Stack>
    </details>
  )
}
