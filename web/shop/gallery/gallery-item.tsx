import { NoPicture, Picture } from '#ui/data/picture.tsx'
import { productAddress } from '#web/client/page-addresses.ts'
import matStyles from '#web/pictures/mat.module.css'
import { useMat } from '#web/pictures/mat.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import styles from './gallery.module.css'
import { type Exhibit, hasPicture } from './load-gallery.ts'

export const thumbnailSizes = '(width <= 460px) 80vw, (width <= 768px) 46vw, 32vw'

/** A button if there is a large picture to open. */
export function GalleryItem({
  exhibit,
  first,
  onOpen,
}: {
  exhibit: Exhibit
  /** The largest picture that a phone shows at first; the others load once they are laid out. */
  first: boolean
  onOpen: () => void
}) {
  const { slug, name, picture } = exhibit
  const source = picture && pictureSource(picture, 'thumb')
  const mat = useMat(picture?.background, source?.src)
  if (!hasPicture(exhibit) || !source) {
    return (
      <figure className={styles.item}>
        <NoPicture />
        <figcaption className={styles.name}>{name}</figcaption>
      </figure>
    )
  }
  return (
    <button
      type="button"
      className={`${styles.item} ${matStyles.mat}`}
      style={mat}
      aria-haspopup="dialog"
      data-leads-to={productAddress(slug)}
      onClick={onOpen}
    >
      <Picture
        picture={{ ...source, alt: exhibit.picture.alt_text || name }}
        sizes={thumbnailSizes}
        eager={first}
        first={first}
        shape="card"
        className={styles.picture}
      />
      <span className={styles.name}>{name}</span>
    </button>
  )
}
