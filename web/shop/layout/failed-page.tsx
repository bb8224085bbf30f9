import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorBox } from '../../../ui/error-box.tsx'
import styles from './failed-page.module.css'
import { PageTitle } from './page-title.tsx'

type Props = {
  /** What the page would have been headed by. */
  heading: string
  status: number
  message: string
  /** A way on. */
  children?: ReactNode
}

/** In place of a page whose content could not be had; what is not there is not asked for again. */
export function FailedPage({ heading, status, message, children }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <div className={`${styles.failed} wrap`}>
      <PageTitle own={message.replace(/\.$/, '')} />
      <h1>{heading}</h1>
      <ErrorBox message={message} onRetry={status === 404 ? undefined : revalidate} />
      {children}
    </div>
  )
}
