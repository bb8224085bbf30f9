import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './cart-page.module.css'

/** The size of a cart with two pieces. */
export function CartSkeleton() {
  return (
    <Skeleton label="Loading your cart...">
      <div className={styles.grid}>
        <div className={styles.bones}>
          <Bone height="8.5rem" />
          <Bone height="8.5rem" />
        </div>
        <Bone height="24rem" />
      </div>
    </Skeleton>
  )
}
