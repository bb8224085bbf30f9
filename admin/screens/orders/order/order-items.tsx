import { Thumb } from '#admin/kit/list/list-cells.tsx'
import { dollars } from '#model/money-text.ts'
import { EngravingPicture } from '#ui/data/engraving-picture.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Order } from './order-answer.ts'

/** The items, with pictures large enough to recognize them on the shelf. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <Section look="rule" title="Items">
      <ul>
        {order.items.map((item) => (
          <Item
            as="li"
            key={item.id}
            size="large"
            picture={<Thumb src={item.product.thumb_image} />}
            title={
              <>
                {item.quantity > 1 && <span>{item.quantity} × </span>}
                {item.product.name}
              </>
            }
            end={
              <>
                <p>{dollars(item.line_total)}</p>
                {item.quantity > 1 && <p className="quiet small">{dollars(item.unit_price)} each</p>}
              </>
            }
          >
            {[...(item.customization_lines ?? []).entries()].map(([place, { label, value }]) => (
              <p key={place}>
                <span className="quiet">{label}</span> <strong>{value}</strong>
              </p>
            ))}
            {[...(item.engravings ?? []).entries()].map(([place, engraving]) => (
              <EngravingPicture key={place} engraving={engraving} />
            ))}
            {item.returned > 0 && (
              <p className="danger small">
                {item.returned} of {item.quantity} returned to stock
              </p>
            )}
          </Item>
        ))}
      </ul>
    </Section>
  )
}
