import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMayOpen } from './screens.ts'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** A link to a screen, or only its text for staff who cannot open that screen. */
export function ScreenLink({ to, className, children }: Props) {
  const mayOpen = useMayOpen()
  return mayOpen(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
}
