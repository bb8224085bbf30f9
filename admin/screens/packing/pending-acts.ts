import type { PackingOrder, PackingSlot } from '#contract/admin/orders/packing.ts'

/** What was done at the packing table and has not reached the server yet. The key makes sending it again safe. */
export type Act = { key: string; order: string } & (
  | { kind: 'scan'; code: string; item: number | undefined }
  | { kind: 'tick'; item: number; slot: number; is_packed: boolean; serial: string | undefined }
)

/** The order as it will be once the acts have reached the server, as far as that can be foreseen. */
export function withActs(order: PackingOrder, acts: readonly Act[]): PackingOrder {
  const foreseen = acts.filter((act) => act.order === order.id).reduce(apply, order)
  const slots = foreseen.items.flatMap((item) => item.slots)
  return { ...foreseen, packed: slots.filter(({ is_packed }) => is_packed).length }
}

function apply(order: PackingOrder, act: Act): PackingOrder {
  if (act.kind === 'tick') {
    const serial = act.is_packed ? act.serial : null
    return change(order, act, {
      is_packed: act.is_packed,
      ...(serial !== undefined && { serial }),
    })
  }
  const code = act.code.trim().toUpperCase()
  for (const item of order.items) {
    const known = item.slots.find(({ serial }) => serial?.toUpperCase() === code)
    const isFree = item.free_serials.some((serial) => serial.toUpperCase() === code)
    const isProduct = !item.is_numbered && (item.code === code || item.slug.toUpperCase() === code)
    const slot = known ?? (isFree || isProduct ? nextSlot(item.slots, item.is_numbered) : undefined)
    if (slot)
      return change(
        order,
        { item: item.id, slot: slot.slot },
        { is_packed: true, ...(isFree && { serial: code }) },
      )
  }
  return order
}

function nextSlot(slots: PackingSlot[], isNumbered: boolean): PackingSlot | undefined {
  return slots.find(({ is_packed, serial }) => (isNumbered ? serial === null : !is_packed))
}

function change(
  order: PackingOrder,
  place: { item: number; slot: number },
  values: Partial<PackingSlot>,
): PackingOrder {
  const items = order.items.map((item) =>
    item.id === place.item
      ? {
          ...item,
          slots: item.slots.map((slot) => (slot.slot === place.slot ? { ...slot, ...values } : slot)),
        }
      : item,
  )
  return { ...order, items }
}
