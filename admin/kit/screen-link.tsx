import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMayOpen } from './screens.ts'

/** A link to a screen, for who may open it; for others only its words. */
export function ScreenLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string | undefined
  children: ReactNode
}) {
  const mayOpen = useMayOpen()
  return mayOpen(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
}
