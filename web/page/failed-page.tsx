import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import styles from './failed-page.module.css'
import { PageTitle } from './page-title.tsx'

type Props = {
  heading: string
  status: number
  message: string
  /** Where to go instead. */
  children?: ReactNode
}

/** Replaces a page whose content failed to load; what is not there, or there no longer, has no retry button. */
export function FailedPage({ heading, status, message, children }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <div className={`${styles.failed} wrap`}>
      <PageTitle own={message.replace(/\.$/, '')} />
      <h1>{heading}</h1>
      <ErrorBox message={message} onRetry={status === 404 || status === 410 ? undefined : revalidate} />
      {children}
    </div>
  )
}
