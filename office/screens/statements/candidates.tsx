import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { StatementLine } from '../../../contract/office/statement-lines.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import styles from './lines-work.module.css'
import type { LineSteps } from './use-line-steps.ts'

type Props = {
  line: StatementLine
  steps: LineSteps
  /** Whether another order can be named, although some were found. */
  isAnother: boolean
}

/** The orders that a payment may be for, and a field for one that the shop did not find. */
export function Candidates({ line, steps, isAnother }: Props) {
  const { match, currency } = line
  const isForeign = match?.kind === 'wrong_currency'
  return (
    <>
      {match && match.orders.length > 0 && (
        <ul className={styles.candidates}>
          {match.orders.map((order) => (
            <li key={order.id}>
              <div>
                <Link to={`/orders/${order.id}`} className={styles.number}>
                  {order.id}
                </Link>{' '}
                {order.customer_name}
                <p className="quiet">
                  ${order.due} due of ${order.total}
                  {order.received !== '0.00' && `, $${order.received} received`}
                </p>
              </div>
              {!isForeign && (
                <Button busy={steps.isBusy} look="line" onClick={() => steps.confirm(line, order.id)}>
                  Confirm<span className="visually-hidden"> for order {order.id}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isForeign && (
        <ForeignAmount
          currency={currency}
          onSend={(amount) => {
            const order = match.orders[0]?.id
            if (order)
              steps.confirm(line, order, { amount, reason: `Converted from ${line.amount} ${currency}` })
          }}
        />
      )}
      {(isAnother || !match?.orders.length) && (
        <AnotherOrder onSend={(order) => steps.confirm(line, order)} />
      )}
    </>
  )
}

function ForeignAmount({ currency, onSend }: { currency: string; onSend: (amount: string) => void }) {
  return <OneField label={`What it was worth in USD, not ${currency}`} button="Confirm" onSend={onSend} />
}

function AnotherOrder({ onSend }: { onSend: (order: string) => void }) {
  return <OneField label="Another order’s number" button="Confirm" onSend={onSend} />
}

function OneField({
  label,
  button,
  onSend,
}: {
  label: string
  button: string
  onSend: (text: string) => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onSend(text.trim())
  }
  return (
    <form className={styles.oneField} onSubmit={submit}>
      <TextField
        id={id}
        label={label}
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="line" unavailable={text.trim() === ''}>
        {button}
      </Button>
    </form>
  )
}
