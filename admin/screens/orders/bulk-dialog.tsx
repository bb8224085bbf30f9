import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { failureText } from '#admin/session/failure-text.ts'
import { StatusPill, type Tone } from '#ui/data/status-pill.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type Outcome = 'refused' | 'changed' | 'unchanged'
type Row<Detail> = { subject: string; fate: Outcome; problem: string | null; detail: Detail | null }
type Answer<Detail> = { changed: number; refused: number; rows: Row<Detail>[]; token: string | null }

type Props<Detail> = {
  title: string
  text?: string
  /** What staff enter first; without it the preview starts at once. */
  input?: ReactNode
  isEmpty?: boolean
  /** Previews the change; with the token of a preview, makes exactly that change. */
  send: (token: { token?: string }) => Promise<Answer<Detail>>
  confirm: (changed: number) => string
  /** 'can be shipped', 'will ship', 'shipped' */
  words: { can: string; will: string; done: string }
  detailText: (detail: Detail) => string
  onClose: (isDone: boolean) => void
}

/** Changes many orders, after a preview of the outcome for each. */
export function BulkDialog<Detail>(props: Props<Detail>) {
  const { title, text, input, isEmpty = false, send, confirm, words, detailText, onClose } = props
  const check = useMutation({ mutationFn: () => send({}) })
  const run = useMutation({ mutationFn: (token: string) => send({ token }) })
  const start = useEffectEvent(() => input === undefined && check.mutate())
  useEffect(() => void start(), [])
  const isDone = run.data !== undefined
  const seen = run.data ?? check.data
  const error = run.error ?? check.error
  const token = isDone ? null : check.data?.token
  const actions = (
    <>
      <Button variant="line" onClick={() => onClose(isDone)}>
        {isDone ? 'Done' : 'Cancel'}
      </Button>
      {input && check.data && !isDone && (
        <Button variant="line" onClick={check.reset}>
          Edit the list
        </Button>
      )}
      {input && !check.data && (
        <Button pending={check.isPending} softDisabled={isEmpty} onClick={() => !isEmpty && check.mutate()}>
          Check
        </Button>
      )}
      {token && (
        <Button pending={run.isPending} onClick={() => run.mutate(token)}>
          {confirm(check.data?.changed ?? 0)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog wide title={title} open onClose={() => onClose(isDone)} actions={actions}>
      <Stack gap={4}>
        {text && <p>{text}</p>}
        {!seen && input}
        <p role="status">
          {seen
            ? isDone
              ? `${seen.changed} ${words.done}, ${seen.refused} rejected.`
              : `${seen.changed} ${words.can}, ${seen.refused} can’t.`
            : check.isPending && 'Checking each order…'}
        </p>
        {seen && <Rows rows={seen.rows} changed={isDone ? words.done : words.will} detailText={detailText} />}
        {error && <Notice kind="error">{failureText(error)}</Notice>}
      </Stack>
    </Dialog>
  )
}

const tones: Record<Outcome, Tone> = { refused: 'bad', changed: 'good', unchanged: 'plain' }

type RowsProps<Detail> = Pick<Props<Detail>, 'detailText'> & { rows: Row<Detail>[]; changed: string }

/** Rejected orders come first, since staff must look at them. */
function Rows<Detail>({ rows, changed, detailText }: RowsProps<Detail>) {
  const words: Record<Outcome, string> = { refused: 'rejected', changed, unchanged: 'no change' }
  const order = Object.keys(words)
  return (
    <ul>
      {rows
        .toSorted((a, b) => order.indexOf(a.fate) - order.indexOf(b.fate))
        .map(({ subject, fate, problem, detail }) => (
          <Item
            as="li"
            key={subject}
            title={
              /^[0-9A-Z]{10}$/.test(subject) ? <Link to={`/orders/${subject}`}>{subject}</Link> : subject
            }
            end={<StatusPill tone={tones[fate]}>{words[fate]}</StatusPill>}
          >
            <p className="quiet">{problem ?? (detail && detailText(detail))}</p>
          </Item>
        ))}
    </ul>
  )
}
