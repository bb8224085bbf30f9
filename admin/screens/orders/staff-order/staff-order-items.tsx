import { dollars } from '#model/money-text.ts'
import { readQuantity } from '#model/read-number.ts'
import { Icon } from '#ui/data/icon.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { QuantityStepper } from '#ui/input/quantity-stepper.tsx'
import { ProductPicker } from './product-picker.tsx'
import { StaffOrderCustomization } from './staff-order-customization.tsx'
import type { StaffOrderInput, StaffOrderItem, StaffOrderQuote } from './staff-order-input.ts'
import styles from './staff-order-items.module.css'

type Props = {
  order: StaffOrderInput
  quote: StaffOrderQuote | undefined
  errors: Record<string, string[]>
  change: (changes: Partial<StaffOrderInput>) => void
}

/** The items with their customization, and a search for more. */
export function StaffOrderItems({ order: { items }, quote, errors, change }: Props) {
  const put = (index: number, changes: Partial<StaffOrderItem>) =>
    change({ items: items.map((item, place) => (place === index ? { ...item, ...changes } : item)) })
  return (
    <>
      <ul className={styles.items}>
        {items.map((item, index) => {
          const priced = quote?.items[index]?.product_id === item.product_id ? quote.items[index] : undefined
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list may contain a product twice
            <li key={index}>
              <div className={styles.picture}>
                {item.thumb_image && <img src={item.thumb_image} alt="" />}
              </div>
              <div className={styles.what}>
                <p className={styles.name}>{item.name}</p>
                {priced?.problem && <p className={styles.problem}>{priced.problem}</p>}
                <StaffOrderCustomization
                  item={item}
                  errors={errors}
                  prefix={`items.${index}.customization`}
                  onChange={(customization) => put(index, { customization })}
                />
              </div>
              <QuantityStepper
                label={`Quantity of ${item.name}`}
                name={`quantity-${index}`}
                value={item.quantity}
                max={999}
                read={readQuantity}
                onChange={(quantity) => put(index, { quantity })}
              />
              <p className={styles.price}>{priced && dollars(priced.line_total)}</p>
              <IconButton
                label={`Remove ${item.name}`}
                onClick={() => change({ items: items.filter((_, place) => place !== index) })}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <ProductPicker onPick={(item) => change({ items: [...items, item] })} />
    </>
  )
}
