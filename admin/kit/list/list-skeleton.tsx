import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import styles from './list-skeleton.module.css'

/** Placeholder for rows that are loading. */
export function ListSkeleton({ isNarrow }: { isNarrow: boolean }) {
  const widths = isNarrow ? ['70%'] : ['32%', '14%', '18%', '10%']
  return (
    <Skeleton>
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Cluster unbroken justify="between" key={row} className={styles.row}>
          {widths.map((width) => (
            <SkeletonBlock key={width} width={width} />
          ))}
        </Cluster>
      ))}
    </Skeleton>
  )
}
