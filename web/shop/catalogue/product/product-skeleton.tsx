import { productMessages } from '#messages/product.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { pictureSource } from '#web/pictures/picture-source.ts'
import { rememberedPicture } from '../last-picture.ts'
import { stageSizes } from './product-pictures.tsx'
import styles from './product-view.module.css'

/** Shows the picture of the card that led here while the rest loads. */
export function ProductSkeleton({ slug }: { slug: string }) {
  const picture = rememberedPicture(slug)
  return (
    <Skeleton>
      <PageTitle own={productMessages.loading} waiting />
      <div className={`${styles.product} wrap`}>
        <Bone width="12rem" className={styles.crumbs} />
        <div className={styles.stageBone}>
          {picture ? (
            <Picture
              picture={{ ...pictureSource(picture), alt: '' }}
              sizes={stageSizes}
              eager
              className={styles.pictureBone}
            />
          ) : (
            <Bone className={styles.pictureBone} />
          )}
        </div>
        <div className={styles.panelBones}>
          <Bone width="40%" />
          <Bone width="80%" height="3.2rem" />
          <Bone width="50%" />
          <Bone width="30%" height="2.2rem" />
          <Bone height="7rem" />
          <Bone height="3.25rem" />
        </div>
      </div>
    </Skeleton>
  )
}
