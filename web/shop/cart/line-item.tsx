import type { CartItem } from '#contract/shop/cart.ts'
import type { Engraving } from '#contract/shop/orders.ts'
import { engravingMessages } from '#messages/engraving.ts'
import { EngravingPicture } from '#ui/data/engraving-picture.tsx'
import { NoPicture, Picture } from '#ui/data/picture.tsx'
import { mediaUrl } from '#web/client/media.ts'

/** The picture of an `Item`; decorative, hence the empty alt text. */
export function LinePicture({ picture }: { picture: CartItem['product']['main_image'] }) {
  const address = picture?.thumb_image || picture?.image
  if (!address) return <NoPicture />
  return <Picture picture={{ src: mediaUrl(address), alt: '', width: 400, height: 300 }} />
}

export type CustomizedItem = Partial<Pick<CartItem, 'customization_lines' | 'needs_proof'>> & {
  engravings?: readonly Engraving[] | undefined
}

/**
 * The customization of an item, one line per option: 'blade finish: blackened'; in an order, with a picture of the
 * engraving.
 */
export function CustomizationList({ item }: { item: CustomizedItem }) {
  const { customization_lines: lines = [] } = item
  if (lines.length === 0) return null
  return (
    <>
      <ul className="quiet small">
        {lines.map(({ label, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be equal
          <li key={place} dir="auto">
            {label}: {value}
          </li>
        ))}
      </ul>
      {item.engravings?.map((engraving, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be equal
        <EngravingPicture key={place} engraving={engraving} />
      ))}
      {item.needs_proof && <p className="quiet small">{engravingMessages.proof}</p>}
    </>
  )
}
