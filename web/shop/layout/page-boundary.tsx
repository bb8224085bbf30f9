import { Outlet, useOutletContext } from 'react-router'
import { ErrorBox } from '../../../ui/error-box.tsx'

export default function PageBoundary() {
  return <Outlet context={useOutletContext()} />
}

/** A page that fails leaves the layout around it as it is. */
export function ErrorBoundary() {
  return (
    <div className="wrap section">
      <ErrorBox />
    </div>
  )
}
