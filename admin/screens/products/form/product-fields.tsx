import { HtmlInput } from '#admin/kit/editor/html-input.tsx'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, NumberInput, SelectInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { MoneyInput } from '#admin/kit/form/money-input.tsx'
import { SlugInput } from '#admin/kit/form/slug-input.tsx'
import { SwitchInput } from '#admin/kit/form/switch-input.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import { FieldGroup } from '#ui/input/field-group.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import { PriceHistoryButton } from '../price-history.tsx'
import { AttributesField } from './attributes-field.tsx'
import { CatalogueFields } from './catalogue-fields.tsx'
import { OptionsField } from './options-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { materialNames, shapeNames } from './product-form-values.ts'

/**
 * The fields of a product; `saved` is the server's version, undefined before the product exists. Staff with permission
 * only for texts see the other fields, but cannot change them.
 */
export function ProductFields({ saved }: { saved?: AdminProduct }) {
  const { data } = useAnswer('GET /admin/categories/')
  return (
    <>
      <FormPart>
        <FieldGroup>
          <TextInput name="name" maxLength={200} required />
          <TextInput name="name_ne" maxLength={200} lang="ne" />
        </FieldGroup>
        <CatalogueFields>
          <FieldGroup>
            <SelectInput name="category">
              {(data?.results ?? []).map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </SelectInput>
            <NumberInput name="plate" whole />
          </FieldGroup>
          <SlugInput name="slug" from="name" path="/products/" />
        </CatalogueFields>
      </FormPart>
      <FormPart title="Price">
        <CatalogueFields>
          <FieldGroup>
            <MoneyInput name="price" hint="What a customer pays today, in US dollars." />
            <MoneyInput
              name="price_before_discount"
              hint="Shown struck through next to the price. Leave empty for no discount."
            />
          </FieldGroup>
        </CatalogueFields>
        {saved && <PriceHistoryButton id={saved.id} />}
      </FormPart>
      <FormPart
        title="Pictures"
        hint="The first one represents the product in lists. Drag to reorder, and describe each for people who can’t see it."
      >
        <PicturesField />
      </FormPart>
      <FormPart title="Description">
        <LongTextInput
          name="description"
          maxLength={5000}
          hint="Plain text, for lists and the top of the page."
        />
        <HtmlInput name="long_html_description" />
      </FormPart>
      <FormPart
        title="Measurements"
        hint="As it leaves the workshop. The shop draws the blade to scale and applies countries’ knife laws to anything with a blade, so leave the blade empty only if there is none."
      >
        <CatalogueFields>
          <Columns least={8} gap={4}>
            <NumberInput name="blade_cm" most={1000} />
            <NumberInput name="overall_cm" most={1000} />
            <NumberInput name="spine_mm" most={1000} />
            <NumberInput name="weight_g" whole />
          </Columns>
          <SelectInput
            name="shape"
            hint="The outline in the scale drawing. Without one, the handle and blade are drawn as plain bars."
          >
            <option value="">None of these</option>
            {Object.entries(shapeNames).map(([shape, name]) => (
              <option key={shape} value={shape}>
                {name}
              </option>
            ))}
          </SelectInput>
          <NumberInput
            name="packed_weight_g"
            whole
            hint="Including the sheath and box, as the carrier charges. Required before the product can be shown."
          />
        </CatalogueFields>
      </FormPart>
      <FormPart
        title="Materials"
        hint="Customers filter by these. If you leave one empty, that filter doesn’t find the product."
      >
        <CatalogueFields>
          <Columns least={8} gap={4}>
            {Object.entries(materialNames).map(([material, names]) => (
              <SelectInput key={material} name={material}>
                <option value="">None of these</option>
                {Object.entries(names).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </SelectInput>
            ))}
          </Columns>
        </CatalogueFields>
      </FormPart>
      <FormPart title="Details" hint="Facts that customers read, such as steel, handle and sheath.">
        <AttributesField />
      </FormPart>
      <FormPart title="Options" hint="What customers can choose or have engraved, and the surcharge.">
        <CatalogueFields>
          <OptionsField saved={saved?.customization_options ?? []} />
        </CatalogueFields>
      </FormPart>
      <FormPart title="Shopping ads">
        <CatalogueFields>
          <SwitchInput
            name="in_merchant_feed"
            hint="Lets Google Merchant Center list it. Google’s rules exclude knives promoted as weapons; kitchen knives, tools and accessories are safe."
          />
        </CatalogueFields>
      </FormPart>
    </>
  )
}
