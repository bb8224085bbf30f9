import { data, Link } from 'react-router'
import { Loading } from '../../../ui/loading.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { serverCall } from '../../client/server-client.ts'
import { settled, statusOf } from '../../client/settled.ts'
import { FailedPage } from '../layout/failed-page.tsx'
import type { Route } from './+types/product.ts'
import { loadProduct } from './load-product.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await settled(loadProduct(serverCall(context), params.slug))
  return data(loaded, { status: statusOf(loaded.product) })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProduct(browserCall, params.slug)
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Loading of={loaderData.product} fallback={<ProductSkeleton slug={params.slug} />}>
      {(loaded) =>
        // Another piece is another page: its form and gallery begin anew.
        loaded.ok ? (
          <ProductView key={loaded.value.slug} product={loaded.value} />
        ) : (
          <FailedPage heading="Products" {...loaded}>
            <Link to="/products">All products</Link>
          </FailedPage>
        )
      }
    </Loading>
  )
}
