import { Component, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ErrorBox } from './error-box.tsx'

type Props = {
  /** Replaces the general error message. */
  message?: string
  className?: string
  children: ReactNode
}

/**
 * Contains rendering errors: the section shows an error box, the rest of the page stays. In the browser an error
 * boundary catches them. On the server React has no error boundaries: the nearest `Suspense` catches them, and the
 * browser renders the section again.
 */
export function SectionBoundary({ message, className, children }: Props) {
  const { key } = useLocation()
  const failed = <ErrorBox message={message} className={className} />
  return (
    <ErrorCatch locationKey={key} fallback={failed}>
      <Suspense fallback={failed}>{children}</Suspense>
    </ErrorCatch>
  )
}

type CatchProps = { locationKey: string; fallback: ReactNode; children: ReactNode }

class ErrorCatch extends Component<CatchProps, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  override state = { failed: false }

  /** Renders the section again after a navigation. */
  override componentDidUpdate({ locationKey }: CatchProps) {
    if (this.state.failed && locationKey !== this.props.locationKey) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
