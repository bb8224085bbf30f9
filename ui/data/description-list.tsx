import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './description-list.module.css'

type Variant =
  /** The names in a column, the values in the next. */
  | 'columns'
  /** The values at the other end of the line: amounts. */
  | 'ends'
  /** The value below its name. */
  | 'stacked'

type Props = {
  variant?: Variant
  /** Facts whose names are plain texts. */
  values?: Record<string, ReactNode>
  /** Other facts. */
  children?: ReactNode
  className?: string | undefined
}

/**
 * A list of names and values, one row each. Rows without a value are left out.
 *
 *     <DescriptionList values={{ Placed: <ShopTime at={order.created_at} />, Country: order.country }} />
 */
export function DescriptionList({ variant = 'columns', values = {}, children, className }: Props) {
  return (
    <dl className={classNames(styles.list, className)} data-variant={variant}>
      <Facts of={values} />
      {children}
    </dl>
  )
}

/** Rows whose names are plain texts, after others. */
export function Facts({ of }: { of: Record<string, ReactNode> }) {
  return Object.entries(of).map(([name, value]) => (
    <Fact key={name} name={name}>
      {value}
    </Fact>
  ))
}

type FactProps = {
  name: ReactNode
  /** The value. */
  children?: ReactNode
  /** The row that matters most: a total. */
  strong?: boolean
}

/** One row of a list. */
export function Fact({ name, children: value, strong = false }: FactProps) {
  if (value === null || value === undefined || value === '') return null
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
