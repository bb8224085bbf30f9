import { Outlet, useOutletContext } from 'react-router'
import { ErrorBox } from '#ui/feedback/error-box.tsx'

export default function PageBoundary() {
  return <Outlet context={useOutletContext()} />
}

/** A failing page leaves the layout in place. */
export function ErrorBoundary() {
  return (
    <div className="wrap section">
      <ErrorBox />
    </div>
  )
}
