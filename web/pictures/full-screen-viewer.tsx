import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { Picture as ProductPicture } from '#contract/shop/catalogue.ts'
import { galleryMessages } from '#messages/gallery.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Picture } from '#ui/data/picture.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import styles from './full-screen-viewer.module.css'
import { pictureSource } from './picture-source.ts'
import { useSwipe } from './use-swipe.ts'
import { useZoom } from './zoom.ts'

const { viewer: words } = galleryMessages

export type Sight = { id: string; name: string; picture: ProductPicture; caption: ReactNode }

type Props = {
  sights: readonly Sight[]
  /** Id of the visible picture; undefined while the viewer is closed. */
  shown: string | undefined
  onShow: (id: string) => void
  onClose: () => void
  /** The `sizes` attribute of the thumbnails, which are already loaded. */
  loadedSizes: string
  /** A click on the picture zooms instead of closing the viewer. */
  zooms?: boolean
}

/**
 * Shows one picture over the whole window. A click, Esc or × closes the viewer; arrow keys and swipes show the next or
 * previous picture. Closing returns focus to the element that opened the viewer.
 */
export function Viewer({ sights, shown, onShow, onClose, loadedSizes, zooms = false }: Props) {
  const index = sights.findIndex(({ id }) => id === shown)
  const sight = sights[index]
  const swipe = useSwipe(turn)

  function turn(by: number) {
    const next = sights[(index + by + sights.length) % sights.length]
    if (next) onShow(next.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    // The zoomed picture handled the key.
    if (event.defaultPrevented) return
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }

  function closeUnlessControl({ target }: MouseEvent) {
    if (target instanceof Element && !target.closest('button, a')) onClose()
  }

  return (
    <Modal
      placement="full"
      title={sight?.name ?? words.picture}
      open={sight !== undefined}
      onClose={onClose}
      closeLabel={words.close}
      head={sight ? <p className="quiet">{words.position(index + 1, sights.length)}</p> : null}
      actions={
        sight && (
          <>
            <Cluster as="p" justify="center" gap={5} rows={0} className={styles.caption} aria-live="polite">
              {sight.caption}
            </Cluster>
            {sights.length > 1 && (
              <>
                <IconButton label={words.previous} className={styles.previous} onClick={() => turn(-1)}>
                  <Icon name="previous" />
                </IconButton>
                <IconButton label={words.next} onClick={() => turn(1)}>
                  <Icon name="next" />
                </IconButton>
              </>
            )}
          </>
        )
      }
      className={`forge ${styles.viewer}`}
      onClick={closeUnlessControl}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      {sight && <Sheet key={sight.id} sight={sight} loadedSizes={loadedSizes} zooms={zooms} />}
    </Modal>
  )
}

/** Shows the thumbnail, which is already loaded, until the large picture loads. */
function Sheet({ sight, loadedSizes, zooms }: { sight: Sight; loadedSizes: string; zooms: boolean }) {
  const { zoomed, stage } = useZoom()
  const { picture, name } = sight
  return (
    <Stack className={classNames(styles.sheet, zoomed && styles.zoomed)}>
      <Picture
        picture={{ ...pictureSource(picture, 'thumb'), alt: '' }}
        sizes={loadedSizes}
        fallback={null}
        className={styles.picture}
      />
      <Picture
        picture={{ ...pictureSource(picture), alt: picture.alt_text || name }}
        sizes={zooms ? '200vw' : '100vw'}
        eager
        className={styles.picture}
      />
      {zooms && (
        <button
          {...stage}
          type="button"
          className={styles.zoom}
          aria-label={words.zoomIn}
          aria-pressed={zoomed}
        />
      )}
    </Stack>
  )
}
