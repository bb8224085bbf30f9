import { Outlet, useOutletContext } from 'react-router'
import { ErrorBox } from '#ui/feedback/error-box.tsx'

export default function PageBoundary() {
  return <Outlet context={useOutletContext()} />
}

/** Replaces a page that failed to render, so the layout stays. */
export function ErrorBoundary() {
  return (
    <div className="wrap section">
      <ErrorBox />
    </div>
  )
}
