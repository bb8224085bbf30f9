import { type FormEvent, useState } from 'react'
import { CallError } from '../../../client/call-error.ts'
import type { StatementLine } from '../../../contract/office/statement-lines.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { amountOf } from '../../parts/form/amount-of.ts'
import { toast } from '../../parts/toasts.tsx'
import { useChange } from '../../session/answers.ts'
import { failureText } from '../../session/failure-text.ts'
import { leftOf } from './left-of.ts'
import styles from './lines-work.module.css'

type Part = { order: string; amount: string }

/** One payment for several orders: a part for each, all at once or none. */
export function DivideForm({ line, onDone }: { line: StatementLine; onDone: () => void }) {
  const found = line.match?.orders.map(({ id, due }) => ({ order: id, amount: due })) ?? []
  const blank = { order: '', amount: '' }
  const [parts, setParts] = useState<Part[]>([...found, blank, blank].slice(0, Math.max(2, found.length)))
  const divide = useChange('POST /admin/statement-lines/{id}/divide/')
  const set = (index: number, change: Partial<Part>) =>
    setParts(parts.map((part, place) => (place === index ? { ...part, ...change } : part)))
  const left = leftOf(
    line.remaining,
    parts.map(({ amount }) => amount),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    divide.mutate(
      { params: { id: line.id }, body: { parts: parts.filter(({ order }) => order.trim() !== '') } },
      {
        onSuccess: ({ transfers }) => {
          toast({ text: `Divided over ${transfers.length} orders` })
          onDone()
        },
      },
    )
  }
  return (
    <form className={styles.divide} onSubmit={submit}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own
        <div key={index} className={styles.part}>
          <TextField
            label={`Order ${index + 1}`}
            autoComplete="off"
            maxLength={40}
            value={part.order}
            onChange={({ target }) => set(index, { order: target.value })}
          />
          <TextField
            label="Amount"
            inputMode="decimal"
            autoComplete="off"
            value={part.amount}
            onChange={({ target }) => set(index, { amount: target.value })}
            onBlur={({ target }) => set(index, { amount: amountOf(target.value) ?? '' })}
          />
        </div>
      ))}
      <p role="status">{left.startsWith('-') ? `$${left.slice(1)} too much` : `$${left} left`}</p>
      {divide.error && <Notice kind="error">{problemText(divide.error)}</Notice>}
      <div className={styles.acts}>
        <Button type="submit" busy={divide.isPending}>
          Divide
        </Button>
        <Button look="text" onClick={() => setParts([...parts, blank])}>
          One more order
        </Button>
        <Button look="text" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function problemText(error: unknown): string {
  const fields = error instanceof CallError ? Object.values(error.fields ?? {}).flat() : []
  return fields.length > 0 ? fields.join(' ') : failureText(error)
}
