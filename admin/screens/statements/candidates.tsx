import { type FormEvent, type ReactNode, useState } from 'react'
import { AmountField } from '#admin/kit/form/number-field.tsx'
import { amountProblem, type TypedAmount } from '#admin/kit/form/typed-number.ts'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import { amountText, dollars } from '#model/money-text.ts'
import { Button } from '#ui/input/button.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { OrderField } from './order-field.tsx'
import type { LineSteps } from './use-line-steps.ts'

type Props = {
  line: StatementLine
  steps: LineSteps
  /** Whether the candidates come with a field for another order. */
  isAnother: boolean
}

/** The orders that a payment may be for, and a field for an order that the shop did not find. */
export function Candidates({ line, steps, isAnother }: Props) {
  const { match, currency } = line
  const isForeign = match?.kind === 'wrong_currency'
  return (
    <>
      {match && match.orders.length > 0 && (
        <ul>
          {match.orders.map((order) => (
            <Item
              as="li"
              key={order.id}
              align="center"
              title={
                <>
                  <ScreenLink to={`/orders/${order.id}`}>{order.id}</ScreenLink> {order.customer_name}
                </>
              }
              end={
                !isForeign && (
                  <Button pending={steps.isBusy} variant="line" onClick={() => steps.confirm(line, order.id)}>
                    Confirm<span className="visually-hidden"> for order {order.id}</span>
                  </Button>
                )
              }
            >
              <p className="quiet">
                {dollars(order.due)} due of {dollars(order.total)}
                {order.received !== '0.00' && `, ${dollars(order.received)} received`}
              </p>
            </Item>
          ))}
        </ul>
      )}
      {isForeign && (
        <ForeignAmount
          currency={currency}
          busy={steps.isBusy}
          onSend={async (amount) => {
            const [first] = match.orders
            if (!first) return undefined
            const reason = `Converted from ${amountText(line.amount)} ${currency}`
            return steps.confirm(line, first.id, { amount, reason }, 'amount')
          }}
        />
      )}
      {(isAnother || !match?.orders.length) && (
        <AnotherOrder busy={steps.isBusy} onSend={(order) => steps.confirm(line, order, {}, 'order')} />
      )}
    </>
  )
}

/** Resolves with the error for the field, if any. */
type Send = (value: string) => Promise<string | undefined>

type FieldProps = { busy: boolean; onSend: Send }

function ForeignAmount({ currency, busy, onSend }: FieldProps & { currency: string }) {
  const [amount, setAmount] = useState<TypedAmount>(null)
  const [error, setError] = useState<string>()
  const submit = async () => {
    if (amountProblem(amount) === undefined) setError(await onSend(amount ?? ''))
  }
  return (
    <OneField busy={busy} isEmpty={amount === null} onSubmit={submit}>
      <AmountField
        label={`Amount in USD, converted from ${currency}`}
        value={amount}
        error={error}
        onValue={(value) => {
          setAmount(value)
          setError(undefined)
        }}
      />
    </OneField>
  )
}

function AnotherOrder({ busy, onSend }: FieldProps) {
  const [order, setOrder] = useState('')
  const [error, setError] = useState<string>()
  return (
    <OneField
      busy={busy}
      isEmpty={order.trim() === ''}
      onSubmit={async () => setError(await onSend(order.trim()))}
    >
      <OrderField
        label="Order number"
        value={order}
        error={error}
        onChange={(typed) => {
          setOrder(typed)
          setError(undefined)
        }}
      />
    </OneField>
  )
}

type OneFieldProps = { busy: boolean; isEmpty: boolean; onSubmit: () => Promise<void>; children: ReactNode }

function OneField({ busy, isEmpty, onSubmit, children }: OneFieldProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !busy) void onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Actions align="end" gap={3}>
        {children}
        <Button type="submit" variant="line" pending={busy} softDisabled={isEmpty}>
          Confirm
        </Button>
      </Actions>
    </form>
  )
}
