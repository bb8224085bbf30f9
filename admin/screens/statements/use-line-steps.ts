import { useRef } from 'react'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import { amountText, dollars } from '#model/money-text.ts'

export type LineSteps = ReturnType<typeof useLineSteps>

/** The actions on a payment; each reports its result, and can be undone where possible. */
export function useLineSteps() {
  const confirming = useChange('POST /admin/statement-lines/{id}/confirm/')
  const ignoring = useChange('POST /admin/statement-lines/{id}/ignore/')
  const undoing = useChange('POST /admin/statement-lines/{id}/undo/')
  const last = useRef<StatementLine>(undefined)
  const onError = (error: Error) => toast({ text: failureText(error), kind: 'error' })
  const isBusy = confirming.isPending || ignoring.isPending || undoing.isPending

  const undo = (line: StatementLine) =>
    undoing.mutate(
      { params: { id: line.id } },
      {
        onSuccess: () => {
          last.current = undefined
          toast({ text: `${textOf(line)} is open again` })
        },
        onError,
      },
    )
  /** Resolves with the error of the field `shown`, for the field to display; a toast shows other errors. */
  async function confirm(
    line: StatementLine,
    order: string,
    body: { amount?: string; reason?: string } = {},
    shown?: 'order' | 'amount',
  ): Promise<string | undefined> {
    if (isBusy) return undefined
    try {
      const { transfers } = await confirming.mutateAsync({
        params: { id: line.id },
        body: { order, ...body },
      })
      last.current = line
      const [transfer] = transfers.filter((one) => one.order === order).slice(-1)
      toast({ text: `${transfer ? dollars(transfer.amount) : textOf(line)} was allocated to order ${order}` })
      return undefined
    } catch (error) {
      const fields = error instanceof CallError ? (error.fields ?? {}) : {}
      const own = shown && fields[shown]?.join(' ')
      const isAll = own !== undefined && Object.keys(fields).length === 1
      if (!isAll) toast({ text: failureText(error, (field) => field === shown), kind: 'error' })
      return own
    }
  }
  return {
    isBusy,
    undo,
    confirm,
    /** Confirms the payment for its only candidate. */
    confirmFirst(line: StatementLine) {
      const { kind, orders } = line.match ?? { kind: 'none', orders: [] }
      const [order, more] = orders
      if (order && !more && ['exact', 'completes', 'amount_and_name', 'underpaid'].includes(kind))
        void confirm(line, order.id)
      else if (line.status === 'open') toast({ text: 'Choose an order first.', kind: 'error' })
    },
    ignore(line: StatementLine) {
      if (isBusy) return
      ignoring.mutate(
        { params: { id: line.id }, body: {} },
        {
          onSuccess: () => {
            last.current = line
            toast({ text: `${textOf(line)} was ignored`, undo: () => undo(line) })
          },
          onError,
        },
      )
    },
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
