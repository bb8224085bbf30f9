import { useState } from 'react'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { ProductLine } from '#contract/admin/catalogue/products.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Switch } from '#ui/input/switch.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { changeListing } from './change-listing.ts'

/** A switch that shows or hides a product in the shop. */
export function VisibilityCell({ product, canChange }: { product: ProductLine; canChange: boolean }) {
  const { name, visibility, publish_at } = product
  const [sent, setSent] = useState<boolean>()
  if (visibility === 'archived') return <StatusPill tone="done">Archived</StatusPill>
  const isVisible = sent ?? visibility === 'visible'
  const words = isVisible ? 'Visible' : publish_at ? 'Scheduled' : 'Hidden'
  if (!canChange) return <StatusPill tone={isVisible ? 'good' : 'plain'}>{words}</StatusPill>

  async function set(is_active: boolean) {
    setSent(is_active)
    await changeListing(product, { is_active }, `${name}:`)
    setSent(undefined)
  }
  return (
    <Stack as="span" align="start">
      <Switch
        aria-label={`${name} is visible in the shop`}
        checked={isVisible}
        onChange={({ currentTarget }) => void set(currentTarget.checked)}
      >
        <span aria-hidden="true">{words}</span>
      </Switch>
      {publish_at && (
        <small className="quiet">
          <ShopTime at={publish_at} />
        </small>
      )}
    </Stack>
  )
}
