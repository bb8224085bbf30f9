import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorBox } from '../../ui/error-box.tsx'
import { PageTitle } from './page-title.tsx'

type Props = {
  status: number
  message: string
  /** A way on. */
  children?: ReactNode
}

/** In place of a page whose content could not be had; what is not there is not asked for again. */
export function FailedPage({ status, message, children }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <div className="wrap section">
      <PageTitle own={message.replace(/\.$/, '')} />
      <ErrorBox message={message} onRetry={status === 404 ? undefined : revalidate} />
      {children}
    </div>
  )
}
