import { useParams } from 'react-router'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMay } from '#admin/session/me.ts'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import { StatusPill, type Tone } from '#ui/data/status-pill.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { PreviewButton } from './form/preview-button.tsx'
import { ProductActions } from './form/product-actions.tsx'
import { ProductAside } from './form/product-aside.tsx'
import { ProductFields } from './form/product-fields.tsx'
import { pricesOf, productLabels, sentValues, typedValues } from './form/product-form-values.ts'

const back = { to: '/products', label: 'Products' }

/** A product: all its fields in a form, next to its stock and history. */
export default function Product() {
  const id = Number(useParams().id)
  const { data: product, error, refetch } = useAnswer('GET /admin/products/{id}/', { params: { id } })
  if (product) return <Editor key={product.id} product={product} />
  return (
    <>
      <PageHead title="Product" back={back} />
      {error && <ErrorBox message={failureText(error)} onRetry={() => refetch()} />}
    </>
  )
}

const pills: Record<AdminProduct['visibility'], [string, Tone]> = {
  visible: ['Visible', 'good'],
  hidden: ['Hidden', 'plain'],
  scheduled: ['Scheduled', 'waiting'],
  archived: ['Archived', 'done'],
}

function Editor({ product }: { product: AdminProduct }) {
  const { id, name, visibility } = product
  const form = useAdminForm({
    subject: `product:${id}`,
    values: typedValues(product),
    version: product.version,
    labels: productLabels,
    prices: pricesOf,
    read: (record) => typedValues(record as AdminProduct),
    save: (values, version) =>
      call('PUT /admin/products/{id}/', { params: { id }, body: { ...sentValues(values), version } }),
  })
  const [word, tone] = pills[visibility]
  const may = useMay()
  const canWrite = may('content.manage') || may('catalogue.manage')
  return (
    <FormPage
      form={form}
      isReadOnly={!canWrite}
      title={name}
      documentTitle={`${name}, products`}
      back={back}
      badge={<StatusPill tone={tone}>{word}</StatusPill>}
      actions={canWrite && <PreviewButton id={id} />}
      menu={may('catalogue.manage') && <ProductActions product={product} />}
      isAsideFirst
      aside={<ProductAside product={product} />}
    >
      <ProductFields saved={product} />
    </FormPage>
  )
}
