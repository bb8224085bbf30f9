import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './order-view.module.css'

/** The size of an order with two pieces. */
export function OrderSkeleton() {
  return (
    <Skeleton label="Loading your order...">
      <Bone height="4.75rem" />
      <div className={styles.grid}>
        <div className={styles.column}>
          <Bone height="15rem" />
          <Bone height="14rem" />
        </div>
        <Bone height="20rem" />
      </div>
    </Skeleton>
  )
}
