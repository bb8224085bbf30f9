import type { Customization } from '../../../contract/shop/cart.ts'
import { dollars } from '../../../ui/money.ts'
import { CustomizationList } from '../cart/customization-list.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import styles from './order-lines.module.css'

export type OrderLine = {
  id: number
  name: string
  picture: string | null | undefined
  quantity: number
  customization: Customization | undefined
  total: string
}

/** The pieces of an order in small, with what each line comes to. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, picture, quantity, customization, total }) => (
        <li key={id}>
          <LinePicture picture={picture ? { thumb_image: picture, image: picture } : null} />
          <div>
            {name}
            {quantity > 1 && ` × ${quantity}`}
            <CustomizationList of={customization} />
          </div>
          <span>{dollars(total)}</span>
        </li>
      ))}
    </ul>
  )
}
