import { type ComponentType, useState, useSyncExternalStore } from 'react'
import type { CustomizationOption, Product } from '#contract/shop/catalogue.ts'
import { productPicturesMessages } from '#messages/product-pictures.ts'
import { pictureFor } from '#model/customization.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/data/icon.tsx'
import { NoPicture, Picture } from '#ui/data/picture.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { useShopTexts } from '#web/page/shop-texts.ts'
import matStyles from '#web/pictures/mat.module.css'
import { useMat } from '#web/pictures/mat.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import { useSwipe } from '#web/pictures/use-swipe.ts'
import { useZoom } from '#web/pictures/zoom.ts'
import type { Chosen } from './chosen.ts'
import type { CustomizationInput } from './customization.ts'
import type { FullScreenProps } from './full-screen-pictures.tsx'
import { galleryPictures } from './gallery-pictures.ts'
import { picturedText, type ShownPicture } from './option-pictures.ts'
import styles from './product-pictures.module.css'
import { stageSizes } from './stage-sizes.ts'

const messages = productPicturesMessages

type Props = { product: Product; chosen: Chosen }

/**
 * The picture and its thumbnails. The picture zooms to double size on hover, on touch, or with Enter and the arrow
 * keys; a click opens the full-screen viewer, and a swipe shows the next or previous picture.
 */
export function Gallery({ product, chosen }: Props) {
  const { name } = product
  const { pictures_note: note } = useShopTexts().product
  const pictures = galleryPictures(product)
  const [opened, setOpened] = useState<number[]>([0])
  const current = opened[0] ?? 0
  const shown = pictures[current]
  const mat = useMat(shown?.background, shown && pictureSource(shown, 'thumb').src)
  const { FullScreen, isFull, open, close } = useFullScreen()
  const { zoomed, stage } = useZoom(open)
  const swipe = useSwipe((by) => show((current + by + pictures.length) % pictures.length))

  // The previous picture stays underneath until the new one loads; unopened pictures are never loaded.
  const show = (index: number) => setOpened((before) => [index, ...before.filter((other) => other !== index)])

  const chosenText = useChoices(chosen, product.customization_options)
  const choices: CustomizationInput = JSON.parse(chosenText)
  const [followed, setFollowed] = useState(chosenText)
  if (followed !== chosenText) {
    setFollowed(chosenText)
    const wanted = pictureFor(pictures, choices, current)
    if (wanted !== current) show(wanted)
  }

  if (!shown) return <NoPicture />
  return (
    <Stack as="section" gap={3} aria-label={messages.pictures(name)} style={mat}>
      <div className={classNames(styles.stage, matStyles.mat, zoomed && styles.zoomed)} {...swipe}>
        {opened.toReversed().map((index) => {
          const picture = pictures[index]
          const top = index === current
          return (
            picture && (
              <Picture
                key={index}
                picture={{ ...pictureSource(picture), alt: top ? picture.alt_text || name : '' }}
                sizes={stageSizes}
                shape="card"
                eager
                first={opened.length === 1}
                className={classNames(styles.picture, top && styles.top)}
                fallback={<NoPicture className={styles.picture} />}
              />
            )
          )
        })}
        <button
          {...stage}
          type="button"
          className={styles.zoom}
          aria-label={messages.zoomIn}
          aria-pressed={zoomed}
        />
        <IconButton className={styles.full} label={messages.fullScreen} aria-haspopup="dialog" onClick={open}>
          <Icon name="expand" />
        </IconButton>
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} onChoose={show} />}
      <output className="quiet small">{picturedText(product, pictures, current, choices)}</output>
      {note && <p className="quiet small">{note}</p>}
      {FullScreen && (
        <FullScreen
          name={name}
          pictures={pictures}
          shown={isFull ? current : undefined}
          onShow={show}
          onClose={close}
        />
      )}
    </Stack>
  )
}

/** The form's choices as text, so that typing an engraving does not rerender the pictures. */
function useChoices(
  { subscribe, read, first }: Chosen,
  options: readonly CustomizationOption[] = [],
): string {
  const own = options.filter(({ kind }) => kind === 'choice')
  const choicesOf = (input: CustomizationInput) =>
    JSON.stringify(Object.fromEntries(own.map(({ key }) => [key, input[key] ?? ''])))
  return useSyncExternalStore(
    subscribe,
    () => choicesOf(read().customization),
    () => choicesOf(first.customization),
  )
}

/** The viewer loads on first use. */
function useFullScreen() {
  const [isFull, setFull] = useState(false)
  const [FullScreen, setFullScreen] = useState<ComponentType<FullScreenProps>>()
  const open = () => {
    setFull(true)
    import('./full-screen-pictures.tsx').then(
      (loaded) => setFullScreen(() => loaded.FullScreen),
      (error) => console.warn('The viewer could not be loaded.', error),
    )
  }
  return { FullScreen, isFull, open, close: () => setFull(false) }
}

type ThumbnailsProps = {
  pictures: readonly ShownPicture[]
  current: number
  onChoose: (index: number) => void
}

function Thumbnails({ pictures, current, onChoose }: ThumbnailsProps) {
  return (
    <Cluster as="fieldset" gap={3} className={`${styles.thumbs} not-printed`}>
      <legend className="visually-hidden">{messages.choosePicture}</legend>
      {pictures.map((picture, index) => (
        <label key={picture.image} className={styles.thumb}>
          <input
            type="radio"
            className="over-label"
            name="picture"
            value={index + 1}
            checked={index === current}
            onChange={() => onChoose(index)}
          />
          <span className="visually-hidden">{messages.picture(index + 1, pictures.length)}</span>
          <Picture picture={{ ...pictureSource(picture, 'thumb'), alt: '' }} sizes="6.5rem" shape="card" />
        </label>
      ))}
    </Cluster>
  )
}
