import type { z } from 'zod'
import { Carriers, trackingPlaceholder } from '#contract/admin/orders/trade-settings.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { readSetting, type Setting, settingAction } from '#server/platform/kernel/settings.ts'

type Carrier = z.output<typeof Carriers>['carriers'][number]

export const carriers: Setting<typeof Carriers> = {
  name: 'carriers',
  permission: 'operations.manage',
  schema: Carriers,
  initial: {
    carriers: [
      {
        name: 'DHL',
        other_names: ['DHL Express'],
        tracking_url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
      },
      {
        name: 'FedEx',
        other_names: ['Fed Ex'],
        tracking_url: 'https://www.fedex.com/fedextrack/?trknbr={number}',
      },
      { name: 'UPS', other_names: [], tracking_url: 'https://www.ups.com/track?tracknum={number}' },
      {
        name: 'Nepal Post EMS',
        other_names: ['EMS'],
        tracking_url: 'https://items.ems.post/api/publicTracking/track?language=EN&itemId={number}',
      },
    ],
  },
}

export const saveCarriers = settingAction(carriers, { name: 'fulfilment.save-carriers', clears: [] })

/** A carrier by any spelling of its name; an unknown one keeps its name as entered and has no tracking page. */
export async function findCarrier(ctx: Context, name: string): Promise<Carrier> {
  const lowerCase = name.toLowerCase()
  const known = (await readSetting(ctx, carriers)).carriers.find((carrier) =>
    [carrier.name, ...carrier.other_names].some((spelling) => spelling.toLowerCase() === lowerCase),
  )
  return known ?? { name, other_names: [], tracking_url: '' }
}

/** The tracking page of a parcel; null without a tracking number, or if its carrier has no such page. */
export function trackingUrl({ tracking_url }: Carrier, trackingNumber: string | null): string | null {
  if (trackingNumber === null || tracking_url === '') return null
  return tracking_url.replaceAll(trackingPlaceholder, encodeURIComponent(trackingNumber.replaceAll(' ', '')))
}
