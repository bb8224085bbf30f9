import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Empty } from '#admin/kit/empty.tsx'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { ListTurns } from '#admin/kit/list/list-turns.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { pressedKey } from '#ui/input/pressed-key.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { LineCard } from './line-card.tsx'
import styles from './statements.module.css'
import { useLineSteps } from './use-line-steps.ts'

type Page = { count: number; next: string | null; previous: string | null; results: StatementLine[] }

/** Undecided payments, decided one by one: j and k move, Enter confirms, i ignores, u undoes the last action. */
export function LinesWork({ page, isOpen }: { page: Page; isOpen: boolean }) {
  const address = useListAddress([])
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  const steps = useLineSteps()
  const lines = page.results
  const at = Math.min(current, Math.max(0, lines.length - 1))

  const go = (index: number) => {
    const next = Math.max(0, Math.min(lines.length - 1, index))
    setCurrent(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    ;(list.current?.children[next] as HTMLElement | undefined)?.focus({ preventScroll: true })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const isTyping = target.closest('input, textarea, select, dialog, [contenteditable]') !== null
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    const line = lines[at]
    const key = pressedKey(event).toLowerCase()
    if (key === 'j') go(at + 1)
    else if (key === 'k') go(at - 1)
    else if (key === 'u') steps.undoLast()
    else if (key === 'i' && line?.status === 'open') steps.ignore(line)
    else if (key === 'enter' && line && !target.closest('a, button, summary')) steps.confirmFirst(line)
    else return
    event.preventDefault()
  })
  // Before the paint, so that no key is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  if (lines.length === 0) {
    return (
      <Empty
        title={isOpen ? 'All done' : 'Nothing here'}
        text={isOpen && 'Every payment has been allocated or ignored.'}
      />
    )
  }
  return (
    <Stack gap={4}>
      {isOpen && <SureLines lines={lines} />}
      <p className={classNames('quiet small', styles.keys)} aria-hidden="true">
        <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> confirm, <kbd>i</kbd> ignore, <kbd>u</kbd> undo
      </p>
      <Stack as="ol" lined ref={list} aria-label="Payments">
        {lines.map((line, index) => (
          <LineCard
            key={line.id}
            line={line}
            steps={steps}
            isCurrent={index === at}
            onFocus={() => setCurrent(index)}
          />
        ))}
      </Stack>
      <ListTurns page={page} address={address} />
    </Stack>
  )
}

/** Payments that name their order and match the amount due, confirmed together; each succeeds or fails alone. */
function SureLines({ lines }: { lines: StatementLine[] }) {
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
