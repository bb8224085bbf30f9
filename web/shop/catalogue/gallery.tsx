import { useState } from 'react'
import { productMessages } from '#messages/product.ts'
import type { Picture as ProductPicture } from '../../../contract/shop/catalogue.ts'
import { classNames } from '../../../ui/class-names.ts'
import { NoPicture, Picture } from '../../../ui/picture.tsx'
import styles from './gallery.module.css'
import matStyles from './mat.module.css'
import { useMat } from './mat.ts'
import { pictureSource } from './picture-source.ts'
import { useZoom } from './zoom.ts'

const messages = productMessages

export const stageSizes = '(width <= 768px) 82vw, (width <= 960px) 100vw, 62vw'

/** The picture and its thumbnails. It zooms to double size by pointer, touch, or Enter and the arrow keys. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly ProductPicture[] }) {
  const [opened, setOpened] = useState<number[]>([0])
  const { zoomed, stage } = useZoom()
  const current = opened[0] ?? 0
  const shown = pictures[current]
  const mat = useMat(shown?.background, shown && pictureSource(shown, 'thumb').src)

  // The previous picture stays underneath until the new one has loaded; pictures never opened are never loaded.
  const show = (index: number) => setOpened((before) => [index, ...before.filter((other) => other !== index)])

  if (!shown) return <NoPicture className={styles.blank} />
  return (
    <section className={styles.gallery} aria-label={messages.pictures(name)} style={mat}>
      <button type="button" {...stage} className={`${styles.stage} ${matStyles.mat}`} aria-pressed={zoomed}>
        {opened.toReversed().map((index) => {
          const picture = pictures[index]
          const top = index === current
          return (
            picture && (
              <Picture
                key={index}
                picture={{ ...pictureSource(picture), alt: top ? picture.alt_text || name : '' }}
                sizes={stageSizes}
                eager
                first={opened.length === 1}
                className={classNames(styles.picture, top && styles.top)}
              />
            )
          )
        })}
        <span className="visually-hidden">{messages.zoom}</span>
      </button>
      {pictures.length > 1 && (
        <fieldset className={styles.thumbs}>
          <legend className="visually-hidden">{messages.choosePicture}</legend>
          {pictures.map((picture, index) => (
            <label key={picture.image}>
              <input
                type="radio"
                name="picture"
                value={index + 1}
                checked={index === current}
                onChange={() => show(index)}
              />
              <span className="visually-hidden">{picture.alt_text || messages.picture(index + 1)}</span>
              <Picture picture={{ ...pictureSource(picture, 'thumb'), alt: '' }} sizes="6.5rem" />
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}
