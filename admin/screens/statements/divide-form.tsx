import { type FormEvent, useState } from 'react'
import { AmountField } from '#admin/kit/form/number-field.tsx'
import { Refusal } from '#admin/kit/form/refusal.tsx'
import { amountProblem, type TypedAmount } from '#admin/kit/form/typed-number.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { CallError } from '#client/call-error.ts'
import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import { dollars } from '#model/money-text.ts'
import { Button } from '#ui/input/button.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { leftOf } from './left-of.ts'
import { OrderField } from './order-field.tsx'

type Part = { order: string; amount: TypedAmount }

/** Splits a payment across several orders; the server saves all parts or none. */
export function DivideForm({ line, onDone }: { line: StatementLine; onDone: () => void }) {
  const found = line.match?.orders.map(({ id, due }) => ({ order: id, amount: due })) ?? []
  const blank = { order: '', amount: null }
  const [parts, setParts] = useState<Part[]>([...found, blank, blank].slice(0, Math.max(2, found.length)))
  const divide = useChange('POST /admin/statement-lines/{id}/divide/')
  const set = (index: number, change: Partial<Part>) =>
    setParts(parts.map((part, place) => (place === index ? { ...part, ...change } : part)))
  const left = leftOf(
    line.remaining,
    parts.map(({ amount }) => amount ?? ''),
  )
  const sent = parts.filter(({ order }) => order.trim() !== '')
  const refused = divide.error instanceof CallError ? (divide.error.fields ?? {}) : {}
  // The server numbers the parts of the request, which leaves out empty rows.
  const pathOf = (part: Part) => `parts.${sent.indexOf(part)}`
  const shown = new Set(sent.flatMap((part) => [`${pathOf(part)}.order`, `${pathOf(part)}.amount`]))
  function submit(event: FormEvent) {
    event.preventDefault()
    // The field already shows its error.
    if (sent.some(({ amount }) => amountProblem(amount) !== undefined)) return
    divide.mutate(
      {
        params: { id: line.id },
        body: { parts: sent.map(({ order, amount }) => ({ order, amount: amount ?? '' })) },
      },
      {
        onSuccess: ({ transfers }) => {
          toast({ text: `Split across ${transfers.length} orders` })
          onDone()
        },
      },
    )
  }
  return (
    <Box>
      <Form onSubmit={submit}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id
          <Columns key={index} least={8} gap={3}>
            <OrderField
              label={`Order ${index + 1}`}
              value={part.order}
              error={refused[`${pathOf(part)}.order`]?.join(' ')}
              onChange={(order) => set(index, { order })}
            />
            <AmountField
              label="Amount"
              value={part.amount}
              error={refused[`${pathOf(part)}.amount`]?.join(' ')}
              onValue={(amount) => set(index, { amount })}
            />
          </Columns>
        ))}
        <p role="status">
          {left.startsWith('-') ? `${dollars(left.slice(1))} too much` : `${dollars(left)} left`}
        </p>
        <Refusal error={divide.error} isShown={(field) => shown.has(field)} />
        <Actions>
          <Button type="submit" pending={divide.isPending}>
            {' '}
            Split{' '}
          </Button>
          <Button variant="text" onClick={() => setParts([...parts, blank])}>
            Add another order
          </Button>
          <Button variant="text" onClick={onDone}>
            Cancel
          </Button>
        </Actions>
      </Form>
    </Box>
  )
}
