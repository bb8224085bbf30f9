import { dollars } from '#model/money-text.ts'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { CustomizationList, type CustomizedItem, LinePicture } from '#web/shop/cart/line-item.tsx'
import styles from './order-lines.module.css'

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
    <ul className={styles.lines}>
      {lines.map(({ id, name, picture, quantity, total, ...line }) => (
        <li key={id}>
          <LinePicture picture={picture ? { thumb_image: picture, image: picture } : null} />
          <div>
            <Unbroken>{name}</Unbroken>
            {quantity > 1 && ` × ${quantity}`}
            <CustomizationList item={line} />
          </div>
          <span>{dollars(total)}</span>
        </li>
      ))}
    </ul>
  )
}
