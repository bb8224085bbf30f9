import type { ReactNode } from 'react'
import { Box } from '#ui/layout/box.tsx'

export type EmptyWords = {
  title: string
  text?: ReactNode
  /** For what staff should notice: it is missing, or closed to them, rather than done or still to come. */
  isWarning?: boolean
}

/** What stands where there is nothing to show; `children` are buttons. */
export function Empty({ title, text, isWarning = false, children }: EmptyWords & { children?: ReactNode }) {
  return (
    <Box align="start" gap={2} edge={isWarning ? 'danger' : undefined}>
      <h2>{title}</h2>
      {text && <p className={isWarning ? undefined : 'quiet'}>{text}</p>}
      {children}
    </Box>
  )
}
