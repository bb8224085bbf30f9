import { Component, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ErrorBox } from './error-box.tsx'

type Props = {
  /** The section's own text for a failure. */
  message?: string
  className?: string
  children: ReactNode
}

/**
 * Keeps an error while a section is rendered to that section, which shows an error box instead. In the browser an error
 * boundary catches it; on the server, where React has none, it is the nearest `Suspense` that does, and the browser tries
 * once more.
 */
export function SectionBoundary({ message, className, children }: Props) {
  const { key } = useLocation()
  const failed = <ErrorBox message={message} className={className} />
  return (
    <ErrorCatch address={key} instead={failed}>
      <Suspense fallback={failed}>{children}</Suspense>
    </ErrorCatch>
  )
}

type CatchProps = { address: string; instead: ReactNode; children: ReactNode }

class ErrorCatch extends Component<CatchProps, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  override state = { failed: false }

  /** At another address there is something else to show. */
  override componentDidUpdate({ address }: CatchProps) {
    if (this.state.failed && address !== this.props.address) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
