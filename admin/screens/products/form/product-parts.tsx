import { Fragment, type ReactNode } from 'react'
import { Answer } from '#admin/kit/answer.tsx'
import { Drawer } from '#admin/kit/drawer.tsx'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import { Price } from '#ui/data/price.tsx'
import { FieldGroup } from '#ui/input/field-group.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { SaleLine } from '../sale-line.tsx'
import { materials, measures, type ProductInputs } from './product-fields.tsx'

type Props = {
  inputs: ProductInputs
  /** Undefined before the product exists. */
  id: number | undefined
}

/** The fields of a product. Staff with permission only for texts see the others, but cannot change them. */
export function ProductParts({ inputs, id }: Props) {
  return (
    <>
      <FormPart>
        <FieldGroup>
          {inputs.name}
          {inputs.name_ne}
        </FieldGroup>
        <CatalogueFields>
          <FieldGroup>
            {inputs.category}
            {inputs.plate}
          </FieldGroup>
          {inputs.slug}
        </CatalogueFields>
      </FormPart>
      <FormPart title="Price">
        <CatalogueFields>
          <FieldGroup>
            {inputs.price}
            {inputs.price_before_discount}
          </FieldGroup>
        </CatalogueFields>
        {id !== undefined && (
          <div>
            <Drawer label="Price history" variant="text">
              {() => <PriceHistory id={id} />}
            </Drawer>
          </div>
        )}
      </FormPart>
      <FormPart
        title="Sale"
        hint="A lower price for a while, with the regular price struck through next to it. It starts and ends automatically."
      >
        <CatalogueFields>
          {inputs.sale_price}
          <FieldGroup>
            {inputs.sale_from}
            {inputs.sale_until}
          </FieldGroup>
        </CatalogueFields>
      </FormPart>
      <FormPart
        title="Pictures"
        hint="The first one represents the product in lists. Drag to reorder, and describe each for people who can’t see it."
      >
        {inputs.pictures}
      </FormPart>
      <FormPart title="Description">
        {inputs.description}
        {inputs.long_html_description}
      </FormPart>
      <FormPart
        title="Measurements"
        hint="As it leaves the workshop. The shop draws the blade to scale and applies countries’ knife laws to anything with a blade, so leave the blade empty only if there is none."
      >
        <CatalogueFields>
          <Group of={measures} inputs={inputs} />
          {inputs.shape}
          {inputs.packed_weight_g}
        </CatalogueFields>
      </FormPart>
      <FormPart
        title="Materials"
        hint="Customers filter by these. If you leave one empty, that filter doesn’t find the product."
      >
        <CatalogueFields>
          <Group of={materials} inputs={inputs} />
        </CatalogueFields>
      </FormPart>
      <FormPart title="Details" hint="Facts that customers read, such as steel, handle and sheath.">
        {inputs.attributes}
      </FormPart>
      <FormPart title="Options" hint="What customers can choose or have engraved, and the surcharge.">
        <CatalogueFields>{inputs.customization_options}</CatalogueFields>
      </FormPart>
      <FormPart title="Shopping ads">
        <CatalogueFields>{inputs.in_merchant_feed}</CatalogueFields>
      </FormPart>
    </>
  )
}

function Group({ of, inputs }: { of: Partial<Record<keyof ProductInputs, unknown>>; inputs: ProductInputs }) {
  const names = Object.keys(of) as (keyof ProductInputs)[]
  return (
    <Columns least={8} gap={4}>
      {names.map((name) => (
        <Fragment key={name}>{inputs[name]}</Fragment>
      ))}
    </Columns>
  )
}

export function CatalogueFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useMay()('catalogue.manage')}>
      <Stack gap={5}>{children}</Stack>
    </fieldset>
  )
}

/** The last hundred prices, each with its start date. */
function PriceHistory({ id }: { id: number }) {
  const prices = useAnswer('GET /admin/products/{id}/prices/', { params: { id }, query: { page_size: 100 } })
  return (
    <Answer query={prices} height="16rem">
      {({ results }) =>
        results.length === 0 ? (
          <p className="quiet">The price hasn’t changed yet.</p>
        ) : (
          <Stack as="ol" lined>
            {results.map(({ id: change, at, price, price_before_discount: before, name, ...sale }, index) => (
              <Cluster as="li" align="baseline" justify="between" gap={3} rows={1} key={change}>
                <div>
                  {Number(price) === 0 ? <span>No price</span> : <Price amount={price} before={before} />}
                  <SaleLine sale={sale} />
                </div>
                <small className="quiet">
                  {index === 0 ? 'Current, since ' : 'From '}
                  <ShopTime at={at} to="day" />
                  {name && `, ${name}`}
                </small>
              </Cluster>
            ))}
          </Stack>
        )
      }
    </Answer>
  )
}
