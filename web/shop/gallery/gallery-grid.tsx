import { Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { galleryMessages } from '#messages/gallery.ts'
import { classNames } from '#ui/class-names.ts'
import { Nepali } from '#ui/data/nepali.tsx'
import { Pagination } from '#ui/data/pagination.tsx'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { NoSuchPage } from '#ui/feedback/no-such-page.tsx'
import { isPastLastPage, type Loaded } from '#web/client/loaded.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { laterPart } from '#web/page/later-part.ts'
import type { Sight } from '#web/pictures/full-screen-viewer.tsx'
import styles from './gallery.module.css'
import { GalleryItem, thumbnailSizes } from './gallery-item.tsx'
import { largeAt } from './lay-out-grid.ts'
import { type GalleryPage, hasPicture, type Pictured } from './load-gallery.ts'

const Viewer = laterPart(async () => (await import('#web/pictures/full-screen-viewer.tsx')).Viewer)

export function GalleryGrid({ gallery }: { gallery: Loaded<GalleryPage> }) {
  const { revalidate } = useRevalidator()
  const [shown, show] = useState<string>()
  if (!gallery.ok) return <ErrorBox message={gallery.message} onRetry={revalidate} />
  const { exhibits, page, pages } = gallery.value
  const hrefOf = (number: number) => (number > 1 ? `/gallery?page=${number}` : '/gallery')
  if (isPastLastPage(gallery.value)) return <NoSuchPage page={page} pages={pages} hrefOf={hrefOf} />
  if (exhibits.length === 0) return <EmptyState title={galleryMessages.empty} />
  const hasPictures = exhibits.map(hasPicture)
  const large = wallColumns.map((columns) => largeAt(hasPictures, columns))
  return (
    <div>
      <div className={styles.room}>
        <ul className={styles.grid}>
          {exhibits.map((exhibit, index) => (
            <li key={exhibit.slug} className={largeClasses(large, index)}>
              <GalleryItem exhibit={exhibit} first={index === 0} onOpen={() => show(exhibit.slug)} />
            </li>
          ))}
        </ul>
      </div>
      <Suspense>
        <Viewer
          sights={exhibits.filter(hasPicture).map(sightOf)}
          loadedSizes={thumbnailSizes}
          shown={shown}
          onShow={show}
          onClose={() => show(undefined)}
        />
      </Suspense>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  )
}

/** Numbers of columns of the grid by width; `gallery.module.css` has the widths. */
const wallColumns = [2, 4, 5] as const

const largeStyles = [styles.largeOf2, styles.largeOf4, styles.largeOf5]

function largeClasses(large: readonly ReadonlySet<number>[], index: number): string | undefined {
  return classNames(...large.map((places, width) => places.has(index) && largeStyles[width]))
}

function sightOf({ slug, name, name_ne, plate, picture }: Pictured): Sight {
  const caption = (
    <>
      <span>
        <Link to={productAddress(slug)}>
          <Unbroken>{name}</Unbroken>
        </Link>{' '}
        {name_ne && <Nepali>{name_ne}</Nepali>}
      </span>
      {plate != null && <span className="quiet">{galleryMessages.viewer.plate(plate)}</span>}
    </>
  )
  return { id: slug, name, picture, caption }
}
