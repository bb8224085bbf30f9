import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './gallery.module.css'

export function WallSkeleton() {
  return (
    <Skeleton>
      <div className={styles.wall}>
        {Array.from({ length: 18 }, (_, index) => index).map((index) => (
          <Bone key={index} style={{ height: 'auto', aspectRatio: '4 / 3' }} />
        ))}
      </div>
    </Skeleton>
  )
}
