import { type ReactNode, useState } from 'react'
import { ChosenProduct } from '#admin/kit/chosen-product.tsx'
import { EntityPicker } from '#admin/kit/entity-picker.tsx'
import { useValue } from '#admin/kit/form/form-context.ts'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

type Props = {
  /** The field of the categories. */
  categories: ReactNode
  isShipping: boolean
}

/** What a discount is for: everything, or some categories and products. */
export function GoodsInput({ categories, isShipping }: Props) {
  const { value: categoryIds, set: setCategories } = useValue<number[]>('category_ids')
  const [isChoosing, setChoosing] = useState(false)
  const {
    value: productIds,
    set: setProducts,
    error,
    isReadOnly,
  } = useValue<number[]>('product_ids', (ids) =>
    isSome && ids.length + categoryIds.length === 0 ? 'Choose a category or a product.' : undefined,
  )
  // Removing the last one does not mean everything.
  if (categoryIds.length + productIds.length > 0 && !isChoosing) setChoosing(true)
  const isSome = isChoosing

  function choose(what: string): void {
    setChoosing(what === 'some')
    if (what === 'some') return
    setCategories([])
    setProducts([])
  }
  return (
    <Stack gap={4}>
      <ChoiceGroup
        legend={isShipping ? 'With which products in the cart' : 'Off what'}
        name="goods"
        choices={[
          { value: 'all', label: isShipping ? 'Any' : 'Everything' },
          { value: 'some', label: 'Only some' },
        ]}
        value={isSome ? 'some' : 'all'}
        onChange={choose}
      />
      {isSome && (
        <>
          {categories}
          <Stack gap={2}>
            {productIds.length > 0 && (
              <ul aria-label="Products">
                {productIds.map((id) => (
                  <li key={id}>
                    <ChosenProduct
                      id={id}
                      onRemove={
                        isReadOnly ? undefined : () => setProducts(productIds.filter((one) => one !== id))
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
            <EntityPicker
              label="Add a product"
              hint="Part of its name or plate number"
              error={error}
              list="GET /admin/products/"
              show={({ name, thumb_image }) => ({ name, picture: thumb_image })}
              none="No matching products."
              onPick={({ id }) => setProducts([...productIds.filter((one) => one !== id), id])}
            />
          </Stack>
        </>
      )}
    </Stack>
  )
}
