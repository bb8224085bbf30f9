import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import styles from './post-skeleton.module.css'
import view from './post-view.module.css'

const lines = ['96%', '100%', '92%', '58%']

export function PostSkeleton() {
  return (
    <Skeleton>
      <PageTitle own="Loading..." />
      <div className={`${view.head} wrap`}>
        <Bone width="3rem" />
        <Bone className={styles.title} height="9rem" />
        <Bone className={styles.date} width="16rem" />
      </div>
      <Bone className={styles.plate} />
      <div className={`${view.body} wrap grid`}>
        <div className={`${view.text} ${styles.lines}`}>
          {lines.map((width) => (
            <Bone key={width} width={width} height="1.4rem" />
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
