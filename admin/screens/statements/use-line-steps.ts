import { useRef, useState } from 'react'
import { runAction } from '#admin/kit/action.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { change } from '#admin/session/answers.ts'
import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import { amountText, dollars } from '#model/money-text.ts'

export type LineSteps = ReturnType<typeof useLineSteps>

/** The actions on a payment, one at a time; each reports its result, and can be undone where possible. */
export function useLineSteps() {
  const [isBusy, setBusy] = useState(false)
  const last = useRef<StatementLine>(undefined)

  function take<Answer>(action: Parameters<typeof runAction<Answer>>[0]): void {
    if (isBusy) return
    setBusy(true)
    void runAction({ ...action, run: () => action.run().finally(() => setBusy(false)) })
  }

  /** Returns what happened, in a sentence. */
  async function allocate(
    line: StatementLine,
    body: { order: string; amount?: string; reason?: string },
  ): Promise<string> {
    const path = 'POST /admin/statement-lines/{id}/confirm/'
    const { transfers } = await change(path, { params: { id: line.id }, body })
    last.current = line
    const transfer = transfers.findLast(({ order }) => order === body.order)
    return `${transfer ? dollars(transfer.amount) : textOf(line)} was allocated to order ${body.order}`
  }
  const confirm = (line: StatementLine, order: string) =>
    take({ run: () => allocate(line, { order }), done: (text) => text })

  const undo = (line: StatementLine) =>
    take({
      run: () => change('POST /admin/statement-lines/{id}/undo/', { params: { id: line.id } }),
      done: () => {
        last.current = undefined
        return `${textOf(line)} is open again`
      },
    })

  return {
    isBusy,
    undo,
    allocate,
    confirm,
    /** Confirms the payment for its only candidate. */
    confirmFirst(line: StatementLine) {
      const { kind, orders } = line.match ?? { kind: 'none', orders: [] }
      const [order, more] = orders
      if (order && !more && ['exact', 'completes', 'amount_and_name', 'underpaid'].includes(kind))
        confirm(line, order.id)
      else if (line.status === 'open') toast({ text: 'Choose an order first.', kind: 'error' })
    },
    ignore: (line: StatementLine) =>
      take({
        run: () => change('POST /admin/statement-lines/{id}/ignore/', { params: { id: line.id }, body: {} }),
        done: () => {
          last.current = line
          toast({ text: `${textOf(line)} was ignored`, undo: () => undo(line) })
        },
      }),
    undoLast() {
      if (last.current) undo(last.current)
      else toast({ text: 'Nothing to undo.' })
    },
  }
}

/** The amount with its currency, which may not be the shop's. */
function textOf({ amount, currency }: StatementLine): string {
  return `${amountText(amount)} ${currency}`
}
