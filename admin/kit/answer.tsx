import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { ListSkeleton } from './list/list-skeleton.tsx'
import { NotThere } from './not-there.tsx'
import { useNarrow } from './use-narrow.ts'

/**
 * Renders the data of `useAnswer`, a skeleton while it loads, or a retry button if it fails. If the record does not
 * exist, it shows a "not found" page, which sets the document title.
 *
 *     <Answer query={useAnswer('GET /admin/faqs/{id}/', { params })}>{(faq) => <FaqForm key={faq.id} faq={faq} />}</Answer>
 */
export function Answer<Data>({
  query: { data, error, refetch },
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const isNarrow = useNarrow()
  if (data !== undefined) return children(data)
  if (error instanceof CallError && error.status === 404) return <NotThere what="page" />
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  return <ListSkeleton isNarrow={isNarrow} />
}
