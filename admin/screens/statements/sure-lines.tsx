import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'

/** Payments that name their order and match the amount due, confirmed together; each succeeds or fails alone. */
export function SureLines({ lines }: { lines: StatementLine[] }) {
  const confirm = useChange('POST /admin/statement-lines/confirm/')
  const sure = lines.flatMap(({ id, match }) => {
    const order = match?.orders[0]?.id
    return order && (match.kind === 'exact' || match.kind === 'completes') ? [{ id, order }] : []
  })
  const refused = confirm.data?.results.filter(({ fate }) => fate === 'refused') ?? []
  const confirmed = (confirm.data?.results.length ?? 0) - refused.length
  return (
    <>
      {sure.length > 0 && (
        <Notice kind="success" live={false}>
          <p>
            <strong>{sure.length === 1 ? '1 payment matches' : `${sure.length} payments match`}:</strong> same
            order number, exact amount.
          </p>
          <Button pending={confirm.isPending} onClick={() => confirm.mutate({ body: { lines: sure } })}>
            {sure.length === 1 ? 'Confirm it' : `Confirm all ${sure.length}`}
          </Button>
        </Notice>
      )}
      {confirm.error && <Notice kind="error">{failureText(confirm.error)}</Notice>}
      {confirm.data && (
        <Notice kind={refused.length > 0 ? 'error' : 'success'}>
          {confirmed > 0 && <p>{confirmed === 1 ? '1 order is paid.' : `${confirmed} orders are paid.`}</p>}
          {refused.map(({ id, order, problem }) => (
            <p key={id}>
              Order {order}: {problem}
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}
