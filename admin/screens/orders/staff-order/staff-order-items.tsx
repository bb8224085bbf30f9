import { EntityPicker } from '#admin/kit/entity-picker.tsx'
import { Thumb } from '#admin/kit/list/list-cells.tsx'
import { dollars } from '#model/money-text.ts'
import { readQuantity } from '#model/read-number.ts'
import { Icon } from '#ui/data/icon.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { QuantityStepper } from '#ui/input/quantity-stepper.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { StaffOrderCustomization } from './staff-order-customization.tsx'
import type { StaffOrderItem, StaffOrderQuote } from './staff-order-fields.ts'
import type { StaffOrderInput } from './staff-order-input.ts'

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
      <ul>
        {items.map((item, index) => {
          const priced = quote?.items[index]?.product_id === item.product_id ? quote.items[index] : undefined
          return (
            <Item
              as="li"
              // biome-ignore lint/suspicious/noArrayIndexKey: the list may contain a product twice
              key={index}
              size="medium"
              align="center"
              picture={<Thumb src={item.thumb_image} />}
              title={item.name}
              end={
                <Cluster gap={3} justify="end">
                  <QuantityStepper
                    label={`Quantity of ${item.name}`}
                    name={`quantity-${index}`}
                    value={item.quantity}
                    max={999}
                    read={readQuantity}
                    onChange={(quantity) => put(index, { quantity })}
                  />
                  {priced && <p>{dollars(priced.line_total)}</p>}
                  <IconButton
                    label={`Remove ${item.name}`}
                    onClick={() => change({ items: items.filter((_, place) => place !== index) })}
                  >
                    <Icon name="close" />
                  </IconButton>
                </Cluster>
              }
            >
              {priced?.problem && <p className="danger">{priced.problem}</p>}
              <StaffOrderCustomization
                item={item}
                errors={errors}
                prefix={`items.${index}.customization`}
                onChange={(customization) => put(index, { customization })}
              />
            </Item>
          )
        })}
      </ul>
      <EntityPicker
        label="Add a product"
        hint="Part of its name or plate number"
        list="GET /admin/products/"
        query={{ visibility: 'visible' }}
        show={({ name, thumb_image, price, stock, is_made_to_order }) => ({
          name,
          note: stock > 0 ? `${stock} in stock` : is_made_to_order ? 'made to order' : 'none in stock',
          picture: thumb_image,
          end: dollars(price),
        })}
        none="No matching products for sale."
        onPick={({ id, name, thumb_image }) =>
          change({ items: [...items, { product_id: id, name, thumb_image, quantity: 1, customization: {} }] })
        }
      />
    </>
  )
}
