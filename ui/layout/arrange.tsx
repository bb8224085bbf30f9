import type { HTMLAttributes, RefAttributes } from 'react'
import { classNames } from '../class-names.ts'
import './arrange.css'

/** A step of the space tokens; 'gap' is the distance between the columns of a page. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'gap'
type Place = 'start' | 'center' | 'end'
type Tag =
  | 'address'
  | 'article'
  | 'aside'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'figure'
  | 'footer'
  | 'header'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'search'
  | 'section'
  | 'span'
  | 'ul'
type Arranged = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> & { as?: Tag; gap?: Gap }

type StackOptions = {
  /** Where something stands that is narrower than the stack. */
  align?: Place
  /** The rows of a list, with hairlines between them. */
  lined?: boolean
}

/** One below the other. */
export function Stack({ as, gap, align, lined, className, ...rest }: Arranged & StackOptions) {
  const Element = elementOf(as)
  return <Element {...rest} className={namesOf('stack', { lined, gap, inline: align }, className)} />
}

type ClusterOptions = {
  /** The gap between wrapped lines, if it differs. */
  rows?: Gap
  align?: Place | 'baseline' | 'stretch'
  justify?: Place | 'between'
  /** Stays on one line. */
  unbroken?: boolean
  /** The child that takes the room that the others leave. */
  grows?: 'first' | 'last'
}

/** Side by side, centered on the line; what has no room goes on the next one. */
export function Cluster({
  as,
  gap,
  rows,
  align,
  justify,
  unbroken,
  grows,
  className,
  ...rest
}: Arranged & ClusterOptions) {
  const Element = elementOf(as)
  const options = { 'on-one-line': unbroken, grows, gap, rows, line: align, justify }
  return <Element {...rest} className={namesOf('cluster', options, className)} />
}

type ColumnsOptions = {
  /** The least width of a column in rem; there are as many columns as have room. */
  least: 8 | 11 | 14 | 16 | 20
  most?: 2 | 3
  /** The gap between the rows, if it differs. */
  rows?: Gap
  /**
   * What becomes of the last row if it is not full. By default its places stay free; with `fill` also those of a first
   * row; with `grow` its cards share them.
   */
  fill?: boolean
  grow?: boolean
}

/** Columns of the same width. */
export function Columns({
  as,
  gap,
  rows,
  least,
  most,
  fill,
  grow,
  className,
  ...rest
}: Arranged & ColumnsOptions) {
  const Element = elementOf(as)
  const options = { least, most, fill, grow, gap, rows }
  return <Element {...rest} className={namesOf('columns', options, className)} />
}

/**
 * Two parts: the first takes the room that the second leaves, and on narrow screens stands above it. The second is a
 * third of a page wide, between 18 and 26 rem.
 */
export function Split({ as, gap, className, ...rest }: Arranged) {
  const Element = elementOf(as)
  return <Element {...rest} className={namesOf('split', { gap }, className)} />
}

/** The classes of `arrange.css`: the part, `lined` for an option that is on, and `gap-3` for one with a value. */
function namesOf(
  part: string,
  options: Record<string, string | number | boolean | undefined>,
  className: string | undefined,
): string {
  const names = Object.entries(options).map(([name, value]) =>
    value === true ? name : value !== undefined && value !== false && `${name}-${value}`,
  )
  return classNames(part, ...names, className)
}

/** Of all these tags, React's type of a section accepts exactly what `Arranged` does. */
function elementOf(tag: Tag = 'div'): 'section' {
  return tag as 'section'
}
