import { useEffect, useState } from 'react'
import { Link, useRouteError } from 'react-router'
import { Empty } from '#admin/kit/empty.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { UpdatedAdmin } from '#admin/kit/screens.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'

/** Replaces a screen that failed to load or render; the frame stays. */
export function RouteFailure() {
  const error = useRouteError()
  // Reloading without a network would show an empty browser page.
  const [isOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    if (!isOffline) return
    const load = () => location.reload()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [isOffline])
  if (isOffline)
    return (
      <>
        <PageHead title="You’re offline" />
        <Notice>
          This page opens as soon as you’re back online. What you typed is saved on this device.
        </Notice>
      </>
    )
  const isNew = error instanceof UpdatedAdmin
  return (
    <>
      <PageHead title={isNew ? 'The back office was updated' : 'This page didn’t open'} />
      <Notice kind={isNew ? 'info' : 'error'}>
        {isNew ? 'Reload the page to continue. What you typed is saved on this device.' : failureText(error)}
        <Button variant="text" onClick={() => location.reload()}>
          Reload
        </Button>
      </Notice>
    </>
  )
}

/** For addresses without a screen. */
export function NoSuchPage() {
  return (
    <>
      <PageHead title="Page not found" />
      <Empty
        isWarning
        title="We couldn’t find anything at this address"
        text="It may have been renamed or deleted."
      >
        <Link to="/">Back to Today</Link>
      </Empty>
    </>
  )
}
