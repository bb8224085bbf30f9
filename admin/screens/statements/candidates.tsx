import { fieldOf } from '#admin/kit/form/field.ts'
import { money } from '#admin/kit/form/number-fields.tsx'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import { amountText, dollars } from '#model/money-text.ts'
import { Button } from '#ui/input/button.tsx'
import { Item } from '#ui/layout/item.tsx'
import { OrderInput } from './order-field.tsx'
import type { LineSteps } from './use-line-steps.ts'

type LineProps = { line: StatementLine; steps: LineSteps }
/** `isAnother`: whether the candidates come with a field for another order. */
type Props = LineProps & { isAnother: boolean }

/** The orders that a payment may be for, and a field for an order that the shop did not find. */
export function Candidates({ line, steps, isAnother }: Props) {
  const orders = line.match?.orders ?? []
  const isForeign = line.match?.kind === 'wrong_currency'
  return (
    <>
      {orders.length > 0 && (
        <ul>
          {orders.map(({ id, customer_name, due, total, received }) => (
            <Item
              as="li"
              key={id}
              align="center"
              title={
                <>
                  <ScreenLink to={`/orders/${id}`}>{id}</ScreenLink> {customer_name}
                </>
              }
              end={
                !isForeign && (
                  <Button pending={steps.isBusy} variant="line" onClick={() => steps.confirm(line, id)}>
                    Confirm<span className="visually-hidden"> for order {id}</span>
                  </Button>
                )
              }
            >
              <p className="quiet">
                {dollars(due)} due of {dollars(total)}
                {received !== '0.00' && `, ${dollars(received)} received`}
              </p>
            </Item>
          ))}
        </ul>
      )}
      {isForeign && orders[0] && <ForeignAmount line={line} steps={steps} order={orders[0].id} />}
      {(isAnother || orders.length === 0) && <AnotherOrder line={line} steps={steps} />}
    </>
  )
}

function ForeignAmount({ line, steps, order }: LineProps & { order: string }) {
  const reason = `Converted from ${amountText(line.amount)} ${line.currency}`
  const form = useForm({
    fields: { amount: money(`Amount in USD, converted from ${line.currency}`, { required: true }) },
    send: (body) => steps.allocate(line, { order, ...body, reason }),
    done: (text) => text,
  })
  return <SmallForm form={form} submit="Confirm" variant="line" isInline />
}

function AnotherOrder({ line, steps }: LineProps) {
  const label = 'Order number'
  const form = useForm({
    fields: { order: fieldOf(label, '', true, (name) => <OrderInput {...{ name, label }} />) },
    send: (body) => steps.allocate(line, body),
    done: (text) => text,
  })
  return <SmallForm form={form} submit="Confirm" variant="line" isInline />
}
