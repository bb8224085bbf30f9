import { productMessages } from '#messages/product.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { pictureSource } from '#web/pictures/picture-source.ts'
import { rememberedPicture } from '../last-picture.ts'
import styles from './product.module.css'
import pictureStyles from './product-pictures.module.css'
import { stageSizes } from './stage-sizes.ts'

/** Shows the picture of the card that led here while the rest loads. */
export function ProductSkeleton({ slug }: { slug: string }) {
  const picture = rememberedPicture(slug)
  return (
    <Skeleton>
      <PageTitle own={productMessages.loading} waiting />
      <Stack gap={4} className={`${styles.top} wrap`}>
        <SkeletonBlock width="12rem" className={styles.crumbs} />
        <Split className={styles.product}>
          <div>
            <div className={pictureStyles.stage}>
              {picture ? (
                <Picture
                  picture={{ ...pictureSource(picture), alt: '' }}
                  sizes={stageSizes}
                  shape="card"
                  eager
                />
              ) : (
                <SkeletonBlock shape="card" />
              )}
            </div>
          </div>
          <Stack gap={5}>
            <SkeletonBlock width="40%" />
            <SkeletonBlock width="80%" height="3.2rem" />
            <SkeletonBlock width="50%" />
            <SkeletonBlock width="30%" height="2.2rem" />
            <SkeletonBlock height="7rem" />
            <SkeletonBlock height="3.25rem" />
          </Stack>
        </Split>
      </Stack>
    </Skeleton>
  )
}
