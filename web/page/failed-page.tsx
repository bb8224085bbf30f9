import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { PageTitle } from './page-title.tsx'

type Props = {
  heading: string
  status: number
  message: string
  /** Links to other pages. */
  children?: ReactNode
}

/**
 * Replaces a page whose content failed to load; missing content has no retry button. Content that something else took the
 * place of is no failure: the message leads there.
 */
export function FailedPage({ heading, status, message, children }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <Stack align="start" gap={5} className="page wrap">
      <PageTitle own={message.replace(/\.$/, '')} />
      <h1>{heading}</h1>
      {status === 410 ? (
        <Notice>{message}</Notice>
      ) : (
        <ErrorBox message={message} onRetry={status === 404 ? undefined : revalidate} />
      )}
      {children}
    </Stack>
  )
}
