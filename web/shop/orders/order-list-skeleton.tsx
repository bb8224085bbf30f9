import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './order-row.module.css'

/** The size of three orders. */
export function OrderListSkeleton() {
  return (
    <Skeleton label="Loading your orders...">
      <div>
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className={styles.order}>
            <Bone className={styles.pictures} height="4.5rem" />
            <div className={styles.what}>
              <Bone height="1.6em" width="9rem" />
              <Bone height="1.1em" width="7rem" />
              <Bone height="1.4em" width="min(100%, 16rem)" />
            </div>
            <Bone className={styles.status} height="1.4em" width="8rem" />
            <Bone className={styles.total} height="1.4em" width="4.5rem" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
