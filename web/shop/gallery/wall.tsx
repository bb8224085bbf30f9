import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { galleryMessages } from '#messages/gallery.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import type { Loaded } from '../../client/loaded.ts'
import styles from './gallery.module.css'
import { Hanging } from './hanging.tsx'
import { type GalleryPage, hasPicture } from './load-gallery.ts'
import { Viewer } from './viewer.tsx'

/** All pieces as thumbnails. */
export function Wall({ gallery }: { gallery: Loaded<GalleryPage> }) {
  const { revalidate } = useRevalidator()
  const [shown, show] = useState<string>()
  if (!gallery.ok) return <ErrorBox className={styles.error} message={gallery.message} onRetry={revalidate} />
  const { exhibits, page, pages } = gallery.value
  if (exhibits.length === 0) return <EmptyState title={galleryMessages.empty} />
  return (
    <>
      <ul className={styles.wall}>
        {exhibits.map((exhibit) => (
          <li key={exhibit.slug}>
            <Hanging exhibit={exhibit} onOpen={() => show(exhibit.slug)} />
          </li>
        ))}
      </ul>
      <Viewer
        exhibits={exhibits.filter(hasPicture)}
        shown={shown}
        onShow={show}
        onClose={() => show(undefined)}
      />
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(number) => (number > 1 ? `/gallery?page=${number}` : '/gallery')}
      />
    </>
  )
}
