import { galleryMessages } from '#messages/gallery.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { type PageAddress, statusOfPage } from '#web/client/loaded.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/gallery.ts'
import styles from './gallery.module.css'
import { GalleryGrid } from './gallery-grid.tsx'
import { loadGallery } from './load-gallery.ts'

function loadPage(call: Call, { query }: PageAddress) {
  return { gallery: loadGallery(call, query) }
}

export const loader = critical(loadPage, ({ gallery }) => ({ status: statusOfPage(gallery) }))

export const clientLoader = deferred(loadPage)

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={6} className="page wrap">
      <PageTitle own={galleryMessages.title} />
      <h1>{galleryMessages.title}</h1>
      <Loading value={loaderData.gallery} fallback={<WallSkeleton />}>
        {(gallery) => (
          <SectionBoundary message={galleryMessages.loadFailed}>
            <GalleryGrid gallery={gallery} />
          </SectionBoundary>
        )}
      </Loading>
    </Stack>
  )
}

function WallSkeleton() {
  return (
    <Skeleton>
      <div className={styles.room}>
        <div className={styles.grid}>
          {Array.from({ length: 18 }, (_, index) => index).map((index) => (
            <SkeletonBlock key={index} shape="card" />
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
