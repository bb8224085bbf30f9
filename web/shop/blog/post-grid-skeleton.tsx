import { classNames } from '../../../ui/class-names.ts'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './blog.module.css'
import card from './post-card.module.css'

const cards = [0, 1, 2, 3, 4, 5]

export function PostGridSkeleton() {
  return (
    <Skeleton>
      <div className={styles.grid}>
        {cards.map((index) => (
          <div key={index} className={index === 0 ? styles.lead : undefined}>
            <div className={classNames(card.card, index === 0 && card.lead)}>
              <Bone className={card.picture} style={{ height: 'auto' }} />
              <div className={card.words}>
                <Bone width="80%" height="1.6rem" />
                <Bone width="60%" />
                <Bone width="5rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
