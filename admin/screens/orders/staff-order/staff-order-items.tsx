import { EntityPicker } from '#admin/kit/entity-picker.tsx'
import { Thumb } from '#admin/kit/list/list-cells.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { dollars } from '#model/money-text.ts'
import { readQuantity } from '#model/read-number.ts'
import { Icon } from '#ui/data/icon.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { SelectField, TextField } from '#ui/input/field.tsx'
import { QuantityStepper } from '#ui/input/quantity-stepper.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
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
      <Stack as="ul" lined>
        {items.map((item, index) => {
          const priced = quote?.items[index]?.product_id === item.product_id ? quote.items[index] : undefined
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list may contain a product twice
            <Stack as="li" gap={3} key={index}>
              <Item
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
              </Item>
              <Customization
                item={item}
                errorOf={(key) => errors[`items.${index}.customization.${key}`]?.join(' ')}
                onChange={(customization) => put(index, { customization })}
              />
            </Stack>
          )
        })}
      </Stack>
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

type CustomizationProps = {
  item: StaffOrderItem
  errorOf: (key: string) => string | undefined
  onChange: (customization: Record<string, string>) => void
}

/** The options of a product, next to each other where there is room. */
function Customization({ item, errorOf, onChange }: CustomizationProps) {
  const { data } = useAnswer('GET /admin/products/{id}/', { params: { id: item.product_id } })
  if (!data || data.customization_options.length === 0) return null
  return (
    <Columns fill least={14} gap={4}>
      {data.customization_options.map(({ key, kind, label, choices }) => {
        const shared = {
          label,
          value: item.customization[key] ?? '',
          error: errorOf(key),
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ ...item.customization, [key]: target.value }),
        }
        if (kind === 'text') return <TextField key={key} {...shared} autoComplete="off" />
        return (
          <SelectField key={key} {...shared}>
            <option value="">Standard</option>
            {choices?.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </SelectField>
        )
      })}
    </Columns>
  )
}
