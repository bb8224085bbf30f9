import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Cluster, Stack } from './arrange.tsx'
import styles from './section.module.css'

type SectionProps = Omit<ComponentProps<typeof Stack>, 'as' | 'title'> & {
  title: ReactNode
  /** After the title, such as a count or a status. */
  badge?: ReactNode
  /** At the other end of the title: a link, buttons, a line of text. */
  actions?: ReactNode
  /** A hairline with the notch of a blade, a raised sheet, a line, or only the title. */
  look?: 'notch' | 'panel' | 'rule' | 'plain'
  /** Of the title, if other elements refer to it. */
  titleId?: string
}

const gaps = { notch: 6, panel: 4, rule: 3, plain: 4 } as const

/**
 * A part of a page under its title.
 *
 *     <Section title="Comments" badge="12" actions={<Link to="/comments">All comments</Link>}>…</Section>
 */
export function Section({
  title,
  badge,
  actions,
  look = 'notch',
  titleId,
  gap = gaps[look],
  className,
  children,
  ...rest
}: SectionProps) {
  const ownId = useId()
  const id = titleId ?? ownId
  const head = (
    <Cluster
      justify="between"
      align={look === 'panel' ? undefined : 'baseline'}
      gap={5}
      rows={2}
      className={look === 'notch' ? styles.notch : undefined}
    >
      <Cluster align="baseline" gap={4} rows={1}>
        <h2 id={id}>{title}</h2>
        {badge}
      </Cluster>
      {actions && <Actions>{actions}</Actions>}
    </Cluster>
  )
  return (
    <Stack
      {...rest}
      as="section"
      gap={gap}
      aria-labelledby={id}
      className={classNames(look === 'panel' && styles.panel, look === 'rule' && styles.rule, className)}
    >
      {head}
      {children}
    </Stack>
  )
}

type ActionsProps = ComponentProps<typeof Cluster>

/** Buttons and links side by side. `justify="end"` puts them at the end of the line. */
export function Actions(props: ActionsProps) {
  return <Cluster gap={4} rows={2} {...props} />
}

/** A hairline with the notch of a khukuri blade; at most one per section. */
export function Notch({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.notch, className)}>{children}</div>
}
