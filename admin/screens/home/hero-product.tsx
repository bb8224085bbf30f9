import { ChosenProduct } from '#admin/kit/chosen-product.tsx'
import { EntityPicker } from '#admin/kit/entity-picker.tsx'
import { useValue } from '#admin/kit/form/form-context.ts'
import { useMay } from '#admin/session/me.ts'
import { Stack } from '#ui/layout/arrange.tsx'

/** The product to which the home page's picture leads. */
export function HeroProduct({ name }: { name: string }) {
  const { value: id, set, error, isReadOnly } = useValue<number | null>(name)
  const may = useMay()
  // Staff who may not see products leave the choice as it is.
  if (!may('catalogue.read')) return null
  if (id === null)
    return (
      <EntityPicker
        label="Product in the picture"
        hint="The picture leads to its page while it is in the shop."
        error={error}
        list="GET /admin/products/"
        show={({ name, thumb_image }) => ({ name, picture: thumb_image })}
        none="No matching products."
        onPick={(product) => set(product.id)}
      />
    )
  return (
    <Stack as="fieldset" gap={2}>
      <legend>
        <strong>Product in the picture</strong>
      </legend>
      <ChosenProduct id={id} onRemove={isReadOnly ? undefined : () => set(null)} />
    </Stack>
  )
}
