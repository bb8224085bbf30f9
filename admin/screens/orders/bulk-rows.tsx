import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusPill, type Tone } from '#ui/data/status-pill.tsx'
import { Item } from '#ui/layout/item.tsx'

type Row<Detail> = {
  subject: string
  fate: 'changed' | 'unchanged' | 'refused'
  problem: string | null
  detail: Detail | null
}
type Props<Detail> = {
  rows: Row<Detail>[]
  /** 'ships' in the preview, 'shipped' after the run. */
  changed: string
  detailText: (detail: Detail) => ReactNode
}

const tones: Record<Row<unknown>['fate'], Tone> = { changed: 'good', unchanged: 'plain', refused: 'bad' }

/** The outcome for each order. Rejected orders come first, since staff must look at them. */
export function BulkRows<Detail>({ rows, changed, detailText }: Props<Detail>) {
  const words = { changed, unchanged: 'no change', refused: 'rejected' }
  const order = ['refused', 'changed', 'unchanged']
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
