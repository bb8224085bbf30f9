import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { galleryMessages } from '#messages/gallery.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { pictureSource } from '../catalogue/picture-source.ts'
import { thumbnailSizes } from './hanging.tsx'
import type { Pictured } from './load-gallery.ts'
import styles from './viewer.module.css'

const { viewer: words } = galleryMessages

type Props = {
  exhibits: readonly Pictured[]
  /** Slug of the piece that is shown; undefined while the viewer is closed. */
  shown: string | undefined
  onShow: (slug: string) => void
  onClose: () => void
}

/** One picture over the whole window. A click anywhere, Esc or × closes it; the arrow keys page through. */
export function Viewer({ exhibits, shown, onShow, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const index = exhibits.findIndex(({ slug }) => slug === shown)
  const exhibit = exhibits[index]

  // Closing returns the focus to the thumbnail.
  useEffect(() => {
    if (exhibit && !ref.current?.open) ref.current?.showModal()
    if (!exhibit) ref.current?.close()
  }, [exhibit])

  function turn(by: number) {
    const next = exhibits[(index + by + exhibits.length) % exhibits.length]
    if (next) onShow(next.slug)
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }

  function closeUnlessControl({ target }: MouseEvent) {
    if (target instanceof Element && !target.closest('button, a')) onClose()
  }

  return (
    <dialog
      ref={ref}
      className={styles.viewer}
      aria-label={exhibit?.name ?? words.picture}
      onClose={onClose}
      onClick={closeUnlessControl}
      onKeyDown={onKeyDown}
    >
      {exhibit && (
        <>
          <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
            ×
          </button>
          <p className={styles.count}>{words.position(index + 1, exhibits.length)}</p>
          <Sheet exhibit={exhibit} />
          {exhibits.length > 1 && (
            <>
              <IconButton label={words.previous} className={styles.previous} onClick={() => turn(-1)}>
                <Icon name="previous" />
              </IconButton>
              <IconButton label={words.next} className={styles.next} onClick={() => turn(1)}>
                <Icon name="next" />
              </IconButton>
            </>
          )}
        </>
      )}
    </dialog>
  )
}

/** Shows the thumbnail, which is loaded already, until the large picture is. */
function Sheet({ exhibit: { slug, name, name_ne, plate, picture } }: { exhibit: Pictured }) {
  const alt = picture.alt_text || name
  return (
    <figure className={styles.sheet}>
      <Picture
        key={`${slug} small`}
        picture={{ ...pictureSource(picture, 'thumb'), alt: '' }}
        sizes={thumbnailSizes}
        className={styles.picture}
      />
      <Picture
        key={slug}
        picture={{ ...pictureSource(picture), alt }}
        sizes="100vw"
        eager
        className={styles.picture}
      />
      <figcaption className={styles.caption} aria-live="polite">
        <span>
          <Link to={`/products/${slug}`}>{name}</Link> {name_ne && <span lang="ne">{name_ne}</span>}
        </span>
        {plate != null && <span className={styles.plate}>{words.plate(plate)}</span>}
      </figcaption>
    </figure>
  )
}
