import { Loading } from '../../../ui/loading.tsx'
import type { Loaded } from '../../client/loaded.ts'
import type { ProductPage } from './load-products.ts'

export function PieceCount({ page }: { page: Loaded<ProductPage> | Promise<Loaded<ProductPage>> }) {
  return (
    <Loading of={page} fallback={null}>
      {(loaded) =>
        loaded.ok && <p>{loaded.value.count === 1 ? '1 piece' : `${loaded.value.count} pieces`}</p>
      }
    </Loading>
  )
}
