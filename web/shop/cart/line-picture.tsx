import type { CartItem } from '../../../contract/shop/cart.ts'
import { NoPicture } from '../../../ui/picture.tsx'
import { mediaUrl } from '../../client/media.ts'
import styles from './line-picture.module.css'

/** The small picture beside a piece's name. It says nothing that the name doesn't. */
export function LinePicture({ picture }: { picture: CartItem['product']['main_image'] }) {
  const address = picture?.thumb_image || picture?.image
  if (!address) return <NoPicture className={styles.picture} />
  return (
    <img
      className={styles.picture}
      src={mediaUrl(address)}
      width={400}
      height={300}
      alt=""
      decoding="async"
    />
  )
}
