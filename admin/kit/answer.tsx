import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { ListSkeleton } from './list/list-skeleton.tsx'
import { NotThere } from './not-there.tsx'
import { useNarrow } from './use-narrow.ts'

/**
 * What `useAnswer` returns, once it is there; until then bones, or the failure with a retry. What does not exist is
 * said on a page of its own, which names the document.
 *
 *     <Answer of={useAnswer('GET /admin/faqs/{id}/', { params })}>{(faq) => <FaqForm key={faq.id} faq={faq} />}</Answer>
 */
export function Answer<Data>({
  of: { data, error, refetch },
  children,
}: {
  of: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const isNarrow = useNarrow()
  if (data !== undefined) return children(data)
  if (error instanceof CallError && error.status === 404) return <NotThere what="page" />
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  return <ListSkeleton isNarrow={isNarrow} />
}
