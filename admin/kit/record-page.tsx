import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useAnswer } from '#admin/session/answers.ts'
import type { Calls } from '#admin/session/calls.ts'
import type { AnswerOf, JsonCallName } from '#client/call-types.ts'
import { Answer } from './answer.tsx'
import { NotThere } from './not-there.tsx'
import { useLastSeen } from './use-last-seen.ts'

type Name = JsonCallName<Calls>
/** Lists without pages. */
type ListName = {
  [N in Extract<Name, `GET ${string}`>]: AnswerOf<Calls, N> extends { results: { id: number }[] } ? N : never
}[Extract<Name, `GET ${string}`>]
type RecordOf<N extends ListName> = AnswerOf<Calls, N>['results'][number]

type Props<N extends ListName> = {
  list: N
  /** 'question' */
  what: string
  back: { to: string; label: string }
  children: (record: RecordOf<N> | undefined) => ReactNode
}

/**
 * The record of a short list that the address names, loaded with its list; undefined at '/new'. If a colleague deletes
 * it, the page and what was typed stay.
 */
export function RecordPage<N extends ListName>({ list, what, back, children }: Props<N>) {
  const { id = 'new' } = useParams()
  const query = useAnswer(list, ...([] as never))
  const records = (query.data as { results: (RecordOf<N> & { id: number })[] } | undefined)?.results
  const record = useLastSeen(records, id)
  if (id === 'new') return <Keyed key="new">{children(undefined)}</Keyed>
  return (
    <Answer query={query}>
      {() => (record ? <Keyed key={id}>{children(record)}</Keyed> : <NotThere {...{ what, back }} />)}
    </Answer>
  )
}

/** Another record is another form. */
function Keyed({ children }: { children: ReactNode }) {
  return children
}
