import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

/** Boxes as tall as the parts of a card. */
export function CardSkeleton() {
  return (
    <Stack gap={3} aria-hidden="true">
      <SkeletonBlock shape="card" />
      <SkeletonBlock width="70%" height="1.3em" />
      <SkeletonBlock width="35%" />
      <SkeletonBlock height="2.2em" />
      <SkeletonBlock width="30%" height="1.3em" />
    </Stack>
  )
}

export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((index) => <CardSkeleton key={index} />)
}
