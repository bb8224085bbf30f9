import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './card-skeleton.module.css'

/** Boxes as tall as the parts of a card. */
export function CardSkeleton() {
  return (
    <Stack aria-hidden="true">
      <SkeletonBlock className={styles.plate} />
      <SkeletonBlock width="70%" height="1.3em" className={styles.name} />
      <SkeletonBlock width="35%" className={styles.group} />
      <SkeletonBlock width="100%" height="3px" className={styles.measure} />
      <SkeletonBlock width="30%" />
    </Stack>
  )
}

export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((index) => <CardSkeleton key={index} />)
}
