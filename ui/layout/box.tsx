import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Stack } from './arrange.tsx'
import styles from './box.module.css'

type Props = ComponentProps<typeof Stack> & {
  /** A brass edge at the top for what to do next, or at the start for what staff must not overlook; red for a danger. */
  edge?: 'top' | 'start' | 'danger' | undefined
}

/** A stack on a raised sheet of paper, without a title (a `Section` with the look 'panel' has one). */
export function Box({ edge, gap = 3, className, ...rest }: Props) {
  return <Stack {...rest} gap={gap} className={classNames(styles.box, className)} data-edge={edge} />
}
