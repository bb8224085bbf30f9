import { data } from 'react-router'
import { galleryMessages } from '#messages/gallery.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { statusOfPage } from '#web/client/loaded.ts'
import { cachedPage } from '#web/client/page-cache.ts'
import { serverCall } from '#web/client/server-client.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/gallery.ts'
import styles from './gallery.module.css'
import { GalleryGrid } from './gallery-grid.tsx'
import { loadGallery } from './load-gallery.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const gallery = await loadGallery(serverCall(context), new URL(request.url).searchParams)
  return data({ gallery }, { status: statusOfPage(gallery) })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return cachedPage(request, () => ({ gallery: loadGallery(browserCall, new URL(request.url).searchParams) }))
}

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
