import { Suspense } from 'react'
import { Link, redirect } from 'react-router'
import type { Product } from '#contract/shop/catalogue.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { loadErrorMessages } from '#messages/load-errors.ts'
import { productMessages } from '#messages/product.ts'
import { withoutScriptsMessages } from '#messages/without-scripts.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { type Loaded, load, type PageAddress, statusOf } from '#web/client/loaded.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { redisplayPostedForm } from '#web/client/posted-form.ts'
import { FailedPage } from '#web/page/failed-page.tsx'
import { PreviewLine } from '#web/page/preview-line.tsx'
import { loadProduct } from '../load-product.ts'
import type { Route } from './+types/product.ts'
import { partsReady, RemovedProduct } from './later-parts.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'

const messages = productMessages

function loadPage(call: Call, { params, query }: PageAddress<Route.LoaderArgs['params']>) {
  const token = query.get('preview')
  return token ? { product: loadPreview(call, token), isPreview: true } : loadProduct(call, params.slug)
}

export const loader = critical(loadPage, ({ product, isPreview }, { params }) => {
  // Previews must be neither indexed nor cached.
  if (isPreview) return { status: statusOf(product), headers: privateHeaders }
  // The API also finds a renamed product by its former slugs.
  const slug = product.ok ? product.value.slug : params.slug
  if (slug !== params.slug) throw redirect(productAddress(slug), 301)
  return { status: statusOf(product) }
})

const loadDeferred = deferred(loadPage)

/** The page appears with all its parts. */
export async function clientLoader(address: Route.ClientLoaderArgs) {
  const ready = partsReady()
  const page = await loadDeferred(address)
  const { product } = page
  if (product instanceof Promise) return { ...page, product: ready.then(() => product) }
  await ready
  return page
}

const removed = (
  <Suspense>
    <RemovedProduct />
  </Suspense>
)

const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Handles a review form sent before the scripts loaded: only they know who is signed in. */
export function action(posted: Route.ActionArgs) {
  return redisplayPostedForm(posted, {
    keep: ['rating', 'comment'],
    text: withoutScriptsMessages.reviewNotSent,
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Loading value={loaderData.product} fallback={<ProductSkeleton slug={params.slug} />}>
      {(loaded) =>
        // The key resets form and gallery for another product.
        loaded.ok ? (
          <>
            {loaderData.isPreview && <PreviewLine />}
            <ProductView key={loaded.value.slug} product={loaded.value} />
          </>
        ) : loaded.status === 410 ? (
          removed
        ) : (
          <FailedPage heading={catalogueMessages.title} {...loaded}>
            <Link to="/products">{catalogueMessages.allProducts}</Link>
          </FailedPage>
        )
      }
    </Loading>
  )
}

/** Loads the preview of an unsaved product from the back office. */
function loadPreview(call: Call, token: string): Promise<Loaded<Product>> {
  return load(call('GET /products/previews/{token}/', { params: { token } }), {
    404: messages.previewExpired,
    fallback: loadErrorMessages.product.fallback,
  })
}
