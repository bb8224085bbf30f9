import { fieldOf } from '#admin/kit/form/field.ts'
import { MoneyInput } from '#admin/kit/form/number-fields.tsx'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { amountProblem, type TypedAmount } from '#admin/kit/form/typed-number.ts'
import { useForm } from '#admin/kit/form/use-form.ts'
import { useRows } from '#admin/kit/form/use-rows.ts'
import { change } from '#admin/session/answers.ts'
import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import { dollars } from '#model/money-text.ts'
import { amountOf, centsOf } from '#model/totals.ts'
import { Button } from '#ui/input/button.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { OrderInput } from './order-field.tsx'

type Part = { order: string; amount: TypedAmount }
const blank: Part = { order: '', amount: null }

/** Splits a payment across several orders; the server saves all parts or none. */
export function DivideForm({ line, onDone }: { line: StatementLine; onDone: () => void }) {
  const found = line.match?.orders.map(({ id, due }) => ({ order: id, amount: due })) ?? []
  const initial = [...found, blank, blank].slice(0, Math.max(2, found.length))
  const form = useForm({
    fields: {
      parts: fieldOf<Part[]>('Orders', initial, undefined, () => <Parts whole={line.remaining} />),
    },
    send({ parts }) {
      const filled = parts.filter(({ order }) => order.trim() !== '')
      // The server's errors name the rows by their place.
      form.setValues({ parts: filled })
      return change('POST /admin/statement-lines/{id}/divide/', {
        params: { id: line.id },
        body: { parts: filled.map(({ order, amount }) => ({ order, amount: amount ?? '' })) },
      })
    },
    done: ({ transfers }) => `Split across ${transfers.length} orders`,
    onSent: onDone,
  })
  const cancel = (
    <Button variant="text" onClick={onDone}>
      Cancel
    </Button>
  )
  return (
    <Box>
      <SmallForm form={form} submit="Split" actions={cancel} />
    </Box>
  )
}

function Parts({ whole }: { whole: string }) {
  const { rows: parts, keys, add } = useRows<Part>('parts')
  const left = parts.reduce((rest, { amount }) => rest - readCents(amount), centsOf(whole))
  return (
    <>
      {keys.map((key, index) => (
        <Columns key={key} least={8} gap={3}>
          <OrderInput name={`parts.${index}.order`} label={`Order ${index + 1}`} />
          <MoneyInput name={`parts.${index}.amount`} label="Amount" />
        </Columns>
      ))}
      <Actions>
        <p role="status">
          {dollars(amountOf(Math.abs(left)))} {left < 0 ? 'too much' : 'left'}
        </p>
        <Button variant="text" onClick={() => add(blank)}>
          Add another order
        </Button>
      </Actions>
    </>
  )
}

/** An amount that can be read in two ways does not count yet. */
function readCents(amount: TypedAmount): number {
  return amount === null || amountProblem(amount) !== undefined ? 0 : centsOf(amount)
}
