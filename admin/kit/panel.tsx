import type { ReactNode } from 'react'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Actions as Buttons, Section } from '#ui/layout/section.tsx'

type Props = {
  title: string
  /** Shown after the title, such as a count or a status. */
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A section of a page, with a heading. */
export function Panel(props: Props) {
  return <Section look="panel" {...props} />
}

/** Panels in one column; on wide screens, those in `aside` form a second column. */
export function Panels({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const main = <Stack gap={5}>{children}</Stack>
  if (!aside) return main
  return (
    <Split gap={5}>
      {main}
      <Stack gap={5}>{aside}</Stack>
    </Split>
  )
}

/** The rows of a panel, with hairlines between them. */
export function PanelList({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}

/** A row of a panel: its content, and its actions at the end. */
export function PanelRow({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Item as="li" align="center" end={actions && <Buttons>{actions}</Buttons>}>
      {children}
    </Item>
  )
}

export function Actions({ children }: { children: ReactNode }) {
  return <Buttons>{children}</Buttons>
}
