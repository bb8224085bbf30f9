import { Answer, recordOrNewScreen } from '#admin/kit/answer.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { StatePill, type StateWords } from '#admin/kit/state-pill.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { useMay } from '#admin/session/me.ts'
import type { AdminCategory } from '#contract/admin/catalogue/categories.ts'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import { PreviewButton, ProductActions } from './form/product-actions.tsx'
import { ProductAside, Visibility } from './form/product-aside.tsx'
import { productFields } from './form/product-fields.tsx'
import { ProductParts } from './form/product-parts.tsx'
import { pricesOf, sentValues, typedValues } from './form/product-values.ts'

/** A product: all its fields in a form, next to its stock and history. A new one starts hidden. */
export default recordOrNewScreen('GET /admin/products/{id}/', ({ record: product }) => (
  <Answer query={useAnswer('GET /admin/categories/')}>
    {({ results }) => <ProductForm product={product} categories={results} />}
  </Answer>
))

const states: StateWords<AdminProduct['visibility']> = {
  visible: ['Visible', 'good'],
  hidden: ['Hidden', 'plain'],
  scheduled: ['Scheduled', 'waiting'],
  archived: ['Archived', 'done'],
}

type Props = { product: AdminProduct | undefined; categories: AdminCategory[] }

function ProductForm({ product, categories }: Props) {
  const may = useMay()
  const saved = product?.customization_options ?? []
  const form = useRecordForm({
    subject: `product:${product?.id ?? 'new'}`,
    fields: productFields({ categories, saved }),
    record: product && typedValues(product),
    read: typedValues<AdminProduct>,
    prices: pricesOf,
    save(values, version, idempotencyKey) {
      const body = sentValues(values, saved)
      return product
        ? call('PUT /admin/products/{id}/', { params: { id: product.id }, body: { ...body, version } })
        : call('POST /admin/products/', {
            body: { ...body, opening_stock: values.opening_stock ?? 0 },
            idempotencyKey,
          })
    },
    done: ({ name }) => !product && `${name} was added`,
    opens: ({ id }) => `/products/${id}`,
  })
  const { inputs } = form
  const canWrite = may('content.manage') || may('catalogue.manage')
  return (
    <FormPage
      form={form}
      actions={canWrite && <PreviewButton product={product} />}
      {...(product
        ? {
            title: product.name,
            documentTitle: `${product.name}, products`,
            isReadOnly: !canWrite,
            badge: <StatePill of={states} state={product.visibility} />,
            menu: may('catalogue.manage') && <ProductActions product={product} />,
            isAsideFirst: true,
            aside: <ProductAside {...{ product, inputs }} />,
          }
        : {
            title: 'Add a product',
            saveLabel: 'Add product',
            aside: (
              <>
                <Visibility inputs={inputs} />
                {inputs.opening_stock}
              </>
            ),
          })}
    >
      <ProductParts inputs={inputs} id={product?.id} />
    </FormPage>
  )
}
