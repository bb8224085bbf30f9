import { productMessages } from '#messages/product.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
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
        <SkeletonBlock width="12rem" className={styles.crumbs} />
        <Stack className={styles.stageBone}>
          {picture ? (
            <Picture
              picture={{ ...pictureSource(picture), alt: '' }}
              sizes={stageSizes}
              eager
              className={styles.pictureBone}
            />
          ) : (
            <SkeletonBlock className={styles.pictureBone} />
          )}
        </Stack>
        <Stack gap={5}>
          <SkeletonBlock width="40%" />
          <SkeletonBlock width="80%" height="3.2rem" />
          <SkeletonBlock width="50%" />
          <SkeletonBlock width="30%" height="2.2rem" />
          <SkeletonBlock height="7rem" />
          <SkeletonBlock height="3.25rem" />
        </Stack>
      </div>
    </Skeleton>
  )
}
