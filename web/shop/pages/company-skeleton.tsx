import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import styles from './company-view.module.css'

export function CompanySkeleton() {
  return (
    <Skeleton>
      <PageTitle own="Loading..." />
      <div className={`${styles.head} wrap`}>
        <Bone width="60%" height="5rem" />
        <Bone width="40%" height="1.6rem" className={styles.tagline} />
      </div>
      <Bone className={styles.plate} />
    </Skeleton>
  )
}
