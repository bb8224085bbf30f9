import { data, Link, redirect } from 'react-router'
import type { Product } from '#contract/shop/catalogue.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { productMessages } from '#messages/product.ts'
import { withoutScriptsMessages } from '#messages/without-scripts.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import type { Call } from '#web/client/call-types.ts'
import { awaitAll, type Loaded, load, statusOf } from '#web/client/loaded.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { cachedPage } from '#web/client/page-cache.ts'
import { redisplayPostedForm } from '#web/client/posted-form.ts'
import { serverCall } from '#web/client/server-client.ts'
import { FailedPage } from '#web/page/failed-page.tsx'
import { PreviewLine } from '#web/page/preview-line.tsx'
import { loadProduct } from '../load-product.ts'
import type { Route } from './+types/product.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'
import { RemovedProduct } from './removed-product.tsx'

const messages = productMessages

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const token = previewToken(request)
  if (token) {
    const product = await loadPreview(serverCall(context), token)
    const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
    return data({ product, isPreview: true }, { status: statusOf(product), headers })
  }
  const loaded = await awaitAll(loadProduct(serverCall(context), params.slug))
  // The API also finds a renamed product by its former slugs.
  const slug = loaded.product.ok ? loaded.product.value.slug : params.slug
  if (slug !== params.slug) throw redirect(productAddress(slug), 301)
  return data(loaded, { status: statusOf(loaded.product) })
}

/** Handles a review form sent before the scripts loaded: only they know who is signed in. */
export function action(posted: Route.ActionArgs) {
  return redisplayPostedForm(posted, {
    keep: ['rating', 'comment'],
    text: withoutScriptsMessages.reviewNotSent,
  })
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const token = previewToken(request)
  if (token) return { product: loadPreview(browserCall, token), isPreview: true }
  return cachedPage(request, () => loadProduct(browserCall, params.slug))
}

/** Previews must be neither indexed nor cached. */
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
          <RemovedProduct />
        ) : (
          <FailedPage heading={catalogueMessages.title} {...loaded}>
            <Link to="/products">{catalogueMessages.allProducts}</Link>
          </FailedPage>
        )
      }
    </Loading>
  )
}

function previewToken(request: Request): string | null {
  return new URL(request.url).searchParams.get('preview')
}

/** Loads the preview of an unsaved product from the back office. */
function loadPreview(call: Call, token: string): Promise<Loaded<Product>> {
  return load(call('GET /products/previews/{token}/', { params: { token } }), {
    404: messages.previewExpired,
    fallback: messages.loadFailed,
  })
}
