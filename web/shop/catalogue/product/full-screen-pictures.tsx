import type { Picture } from '#contract/shop/catalogue.ts'
import { Viewer } from '#web/pictures/full-screen-viewer.tsx'

export type FullScreenProps = {
  name: string
  pictures: readonly Picture[]
  /** Index of the picture; undefined while closed. */
  shown: number | undefined
  onShow: (index: number) => void
  onClose: () => void
}

/** The pictures of one product, over the whole window. */
export function FullScreen({ name, pictures, shown, onShow, onClose }: FullScreenProps) {
  return (
    <Viewer
      zooms
      sights={pictures.map((picture, index) => ({
        id: String(index),
        name,
        picture,
        caption: <span className="small">{picture.alt_text || name}</span>,
      }))}
      shown={shown === undefined ? undefined : String(shown)}
      onShow={(id) => onShow(Number(id))}
      onClose={onClose}
      loadedSizes="6.5rem"
    />
  )
}
