import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Stack } from './arrange.tsx'
import styles from './chapter.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'article' | 'div' | 'section'
  /** The heading. It stays in view while the text scrolls; without it the text keeps its place. */
  head?: ReactNode
}

/** A heading and, next to it, a text to read; on narrow screens below it. */
export function Chapter({ as: Element = 'section', head, className, children, ...rest }: Props) {
  return (
    <Element {...rest} className={classNames(styles.chapter, 'wrap', className)}>
      {head && <Stack gap={4}>{head}</Stack>}
      <Stack gap={6} className={styles.body}>
        {children}
      </Stack>
    </Element>
  )
}
