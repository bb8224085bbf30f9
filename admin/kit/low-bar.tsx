import { type ComponentProps, useRef } from 'react'
import { Cluster } from '#ui/layout/arrange.tsx'
import { usePublishedHeight } from '#ui/layout/use-published-height.ts'
import styles from './kit.module.css'

/** What stays at the bottom of the window while the page goes on below it. */
export function LowBar(props: ComponentProps<typeof Cluster>) {
  const bar = useRef<HTMLElement>(null)
  usePublishedHeight(bar, '--low-bar-height')
  return <Cluster gap={4} rows={2} {...props} ref={bar} className={styles.bar} />
}
