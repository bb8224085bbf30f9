import type { z } from 'zod'
import { Carriers, trackingPlaceholder } from '#contract/admin/orders/trade-settings.ts'
import { type Setting, settingAction } from '#server/platform/kernel/settings.ts'

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

/** The shop's spelling of a carrier's name; an unknown name stays as entered. */
export function carrierName(carriers: Carrier[], input: string): string {
  return knownCarrier(carriers, input)?.name ?? input
}

/**
 * The tracking page of a known carrier; null for an unknown carrier, one without such a page, or without a tracking
 * number.
 */
export function trackingUrl(
  carriers: Carrier[],
  carrier: string,
  trackingNumber: string | null,
): string | null {
  const page = knownCarrier(carriers, carrier)?.tracking_url
  if (trackingNumber === null || !page) return null
  return page.replaceAll(trackingPlaceholder, encodeURIComponent(trackingNumber.replaceAll(' ', '')))
}

function knownCarrier(carriers: Carrier[], input: string): Carrier | undefined {
  const lowerCase = input.toLowerCase()
  return carriers.find(({ name, other_names }) =>
    [name, ...other_names].some((spelling) => spelling.toLowerCase() === lowerCase),
  )
}
