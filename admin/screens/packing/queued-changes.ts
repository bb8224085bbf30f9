import type { PackingOrder, PackingSlot } from '#contract/admin/orders/packing.ts'

/** A tick or scan that the server does not have yet. Its idempotency key makes retries safe. */
export type QueuedChange = { key: string; order: string } & (
  | { kind: 'scan'; code: string; item: number | undefined }
  | { kind: 'tick'; item: number; slot: number; is_packed: boolean; serial: string | undefined }
)

/** The order after the queued changes, as far as this can be predicted. */
export function withQueuedChanges(order: PackingOrder, changes: readonly QueuedChange[]): PackingOrder {
  const expected = changes.filter((queued) => queued.order === order.id).reduce(apply, order)
  const slots = expected.items.flatMap((item) => item.slots)
  return { ...expected, packed: slots.filter(({ is_packed }) => is_packed).length }
}

function apply(order: PackingOrder, queued: QueuedChange): PackingOrder {
  if (queued.kind === 'tick') {
    const serial = queued.is_packed ? queued.serial : null
    return change(order, queued, {
      is_packed: queued.is_packed,
      ...(serial !== undefined && { serial }),
    })
  }
  const code = queued.code.trim().toUpperCase()
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
