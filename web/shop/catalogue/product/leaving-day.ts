import type { Product } from '#contract/shop/catalogue.ts'

/** The day by which this quantity leaves the workshop; undefined if it needs no work. */
export function readyDay(
  { stock, workshop }: Pick<Product, 'stock' | 'workshop'>,
  { quantity, isCustomized }: { quantity: number; isCustomized: boolean },
): string | undefined {
  const days = [quantity > stock && workshop?.ready_on, isCustomized && workshop?.customized_ready_on]
  return days
    .filter((day) => typeof day === 'string')
    .toSorted()
    .at(-1)
}

/** The day by which this quantity leaves the shop: when ready, finished and packed. */
export function leavingDay(
  product: Pick<Product, 'stock' | 'workshop' | 'ships_by'>,
  chosen: { quantity: number; isCustomized: boolean },
): string | undefined {
  const { ships_by, workshop } = product
  const finished = chosen.isCustomized ? workshop?.customized_ships_by : undefined
  return ships_by && [ships_by, finished ?? '', readyDay(product, chosen) ?? ''].toSorted().at(-1)
}
