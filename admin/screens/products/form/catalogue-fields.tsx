import type { ReactNode } from 'react'
import { useMay } from '#admin/session/me.ts'
import { Stack } from '#ui/layout/arrange.tsx'

/** Fields that staff with permission only for texts see, but cannot change. */
export function CatalogueFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useMay()('catalogue.manage')}>
      <Stack gap={5}>{children}</Stack>
    </fieldset>
  )
}
