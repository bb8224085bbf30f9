import { dollars } from '#model/money-text.ts'
import { EngravingPicture } from '#ui/data/engraving-picture.tsx'
import type { Order } from './order-answer.ts'
import styles from './order-items.module.css'
import { Section } from './section.tsx'

/** The items, with pictures large enough to recognize them on the shelf. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <Section title="Items">
      <ul className={styles.pieces}>
        {order.items.map((item) => (
          <li key={item.id}>
            <div className={styles.picture}>
              {item.product.thumb_image && <img src={item.product.thumb_image} alt="" loading="lazy" />}
            </div>
            <div>
              <p className={styles.name}>
                {item.quantity > 1 && <span className={styles.times}>{item.quantity} ×</span>}
                {item.product.name}
              </p>
              {[...(item.customization_lines ?? []).entries()].map(([place, { label, value }]) => (
                <p key={place} className={styles.customization}>
                  {label} <strong>{value}</strong>
                </p>
              ))}
              {[...(item.engravings ?? []).entries()].map(([place, engraving]) => (
                <EngravingPicture key={place} engraving={engraving} />
              ))}
              {item.returned > 0 && (
                <p className={styles.returned}>
                  {item.returned} of {item.quantity} returned to stock
                </p>
              )}
            </div>
            <p className={styles.price}>
              {dollars(item.line_total)}
              {item.quantity > 1 && <small>{dollars(item.unit_price)} each</small>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
