import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { PageTitle } from './page-title.tsx'

type Props = {
  heading: string
  status: number
  message: string
  /** Links to other pages. */
  children?: ReactNode
}

/** Replaces a page whose content failed to load; missing or deleted content has no retry button. */
export function FailedPage({ heading, status, message, children }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <Stack align="start" gap={5} className="page wrap">
      <PageTitle own={message.replace(/\.$/, '')} />
      <h1>{heading}</h1>
      <ErrorBox message={message} onRetry={status === 404 || status === 410 ? undefined : revalidate} />
      {children}
    </Stack>
  )
}
