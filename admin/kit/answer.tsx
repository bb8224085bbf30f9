import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useRef } from 'react'
import { useParams } from 'react-router'
import { type AnswerTo, type ReadName, useAnswer } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Empty } from './empty.tsx'
import { PageHead } from './page-head.tsx'
import { useNarrow } from './use-narrow.ts'

type Props<Data> = {
  /** 'order' */
  what?: string
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** The height of a part of a page, while it loads. */
  height?: string
  children: (data: Data) => ReactNode
}

/**
 * Renders the data of `useAnswer`, a skeleton while it loads, or a retry button if it fails. If the record does not
 * exist, it shows a "not found" page, which sets the document title.
 *
 *     <Answer query={useAnswer('GET /admin/books/')}>{({ months }) => <Months months={months} />}</Answer>
 */
export function Answer<Data>({ query, what = 'page', height, children }: Props<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error instanceof CallError && error.status === 404) return <NotThere what={what} />
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  return <Loading height={height} />
}

/** A placeholder for a part of a page, or for a list. */
export function Loading({ height }: { height?: string | undefined }) {
  const isNarrow = useNarrow()
  const rows = height ? [height] : Array.from({ length: 10 }, () => (isNarrow ? '3rem' : '2rem'))
  return (
    <Skeleton>
      <Stack gap={5}>
        {[...rows.entries()].map(([place, row]) => (
          <SkeletonBlock key={place} height={row} />
        ))}
      </Stack>
    </Skeleton>
  )
}

type ScreenOf<Thing> = (props: { record: Thing }) => ReactNode

/**
 * The screen of a record that its address names; the call takes its parameters from there.
 *
 *     export default recordScreen('GET /admin/audit/{id}/', function Entry({ record: { verb } }) {
 *       return <PageHead title={verbText(verb)} />
 *     })
 */
export function recordScreen<N extends ReadName>(of: N, Shown: ScreenOf<AnswerTo<N>>, what?: string) {
  return () => {
    const params = useParams()
    const query = useAnswer(of, ...([{ params }] as never))
    return (
      <Fragment key={Object.values(params).join('/')}>
        <Answer {...{ query, what }}>{(record) => <Shown record={record} />}</Answer>
      </Fragment>
    )
  }
}

/** Like `recordScreen`, for an address that may end in '/new', or has no id: the record is then undefined. */
export function recordOrNewScreen<N extends ReadName>(of: N, Shown: ScreenOf<AnswerTo<N> | undefined>) {
  const Known = recordScreen(of, Shown)
  return () => {
    const { id = 'new' } = useParams()
    return id === 'new' ? <Shown key="new" record={undefined} /> : <Known />
  }
}

/** Short lists, which are loaded as a whole. */
export type WholeList = {
  [N in ReadName]: AnswerTo<N> extends { results: { id: number }[] }
    ? AnswerTo<N> extends { next: unknown }
      ? never
      : N
    : never
}[ReadName]
export type ListedRecord<N extends WholeList> = AnswerTo<N>['results'][number]

type ListedProps<N extends WholeList> = {
  list: N
  /** 'question' */
  what: string
  children: (record: ListedRecord<N> | undefined) => ReactNode
}

/**
 * Renders the record of a short list that the address names; undefined at '/new'. If a colleague deletes it, the page
 * and what was typed stay.
 *
 *     <ListedAnswer list="GET /admin/faqs/" what="question">{(faq) => <FaqForm faq={faq} />}</ListedAnswer>
 */
export function ListedAnswer<N extends WholeList>({ list, what, children }: ListedProps<N>) {
  const { id = 'new' } = useParams()
  const query = useAnswer(list, ...([] as never))
  const { results } = (query.data ?? {}) as { results?: ListedRecord<N>[] }
  const record = useLastSeen(results, id)
  if (id === 'new') return <Fragment key="new">{children(undefined)}</Fragment>
  return (
    <Fragment key={id}>
      <Answer query={query}>{() => (record ? children(record) : <NotThere what={what} />)}</Answer>
    </Fragment>
  )
}

/**
 * An item of a list that is refetched. If a colleague deletes the item, this returns its last state, so the form and
 * its input stay on the screen.
 */
function useLastSeen<Thing extends { id: number }>(list: Thing[] | undefined, id: string | undefined) {
  const seen = useRef<Thing>(undefined)
  const found = list?.find((one) => String(one.id) === id)
  if (found) seen.current = found
  return seen.current && String(seen.current.id) === id ? seen.current : undefined
}

/** Shown in place of a record that no longer exists. */
export function NotThere({ what }: { what: string }) {
  return (
    <>
      <PageHead title="Not found" />
      <Empty isWarning title={`This ${what} doesn’t exist`} text="Someone may have deleted it." />
    </>
  )
}
