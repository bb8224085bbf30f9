import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

/** Placeholder for rows that are loading. */
export function ListSkeleton({ isNarrow }: { isNarrow: boolean }) {
  return (
    <Skeleton>
      <Stack gap={5}>
        {Array.from({ length: 10 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <SkeletonBlock key={row} height={isNarrow ? '3rem' : '2rem'} />
        ))}
      </Stack>
    </Skeleton>
  )
}
