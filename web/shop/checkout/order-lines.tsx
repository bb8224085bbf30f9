import { dollars } from '#model/money-text.ts'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { Item } from '#ui/layout/item.tsx'
import { CustomizationList, type CustomizedItem, LinePicture } from '#web/shop/cart/line-item.tsx'

export type OrderLine = CustomizedItem & {
  id: number
  name: string
  picture: string | null | undefined
  quantity: number
  total: string
}

/** A compact list of the items with their totals. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <>
      <ul>
        {lines.map(({ id, name, picture, quantity, total, ...line }) => (
          <Item
            key={id}
            as="li"
            picture={<LinePicture picture={picture ? { thumb_image: picture, image: picture } : null} />}
            title={
              <>
                <Unbroken>{name}</Unbroken>
                {quantity > 1 && ` × ${quantity}`}
              </>
            }
            end={dollars(total)}
          >
            <CustomizationList item={line} />
          </Item>
        ))}
      </ul>
      <hr />
    </>
  )
}
