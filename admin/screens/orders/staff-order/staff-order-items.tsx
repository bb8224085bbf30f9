import { ChoiceField } from '#admin/kit/choice-field.tsx'
import { EntityPicker } from '#admin/kit/entity-picker.tsx'
import { Thumb } from '#admin/kit/list/list-cells.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import type { ProductLine } from '#contract/admin/catalogue/products.ts'
import { dollars } from '#model/money-text.ts'
import { readQuantity } from '#model/read-number.ts'
import { Icon } from '#ui/data/icon.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
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
      <Stack as="ul" gap={3} lined>
        {items.map((item, index) => {
          const priced = quote?.items[index]?.product_id === item.product_id ? quote.items[index] : undefined
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list may contain a product twice
            <Stack as="li" gap={3} key={index}>
              <Item
                align="center"
                picture={<Thumb src={priced?.thumb_image ?? item.thumb_image} />}
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
        show={({ name, thumb_image, stock, is_made_to_order, ...product }) => ({
          name,
          note: stock > 0 ? `${stock} in stock` : is_made_to_order ? 'made to order' : 'none in stock',
          picture: thumb_image,
          end: dollars(priceNow(product)),
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

/** What a product can be made to say, and its options next to each other. */
function Customization({ item, errorOf, onChange }: CustomizationProps) {
  const { data } = useAnswer('GET /admin/products/{id}/', { params: { id: item.product_id } })
  const options = data?.customization_options ?? []
  const shared = ({ key, label }: (typeof options)[number]) => ({
    label,
    value: item.customization[key] ?? '',
    error: errorOf(key),
  })
  const put = (key: string) => (value: string) => onChange({ ...item.customization, [key]: value })
  if (options.length === 0) return null
  return (
    <Stack gap={4}>
      {options
        .filter(({ kind }) => kind === 'text')
        .map((option) => (
          <TextField
            key={option.key}
            {...shared(option)}
            autoComplete="off"
            onChange={({ target }) => put(option.key)(target.value)}
          />
        ))}
      <Columns fill least={8} most={3} gap={4}>
        {options
          .filter(({ kind }) => kind !== 'text')
          .map((option) => (
            <ChoiceField
              key={option.key}
              {...shared(option)}
              none="Standard"
              choices={option.choices ?? []}
              onValue={put(option.key)}
            />
          ))}
      </Columns>
    </Stack>
  )
}

function priceNow({
  price,
  sale_price,
  sale_state,
}: Pick<ProductLine, 'price' | 'sale_price' | 'sale_state'>) {
  return sale_state === 'running' ? (sale_price ?? price) : price
}
