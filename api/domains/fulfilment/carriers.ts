/** Where a carrier shows a parcel to whoever has its number. */
const trackingPages: { carrier: string; names: RegExp; page: (number: string) => string }[] = [
  {
    carrier: 'DHL',
    names: /^dhl( express)?$/i,
    page: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  },
  {
    carrier: 'FedEx',
    names: /^fed ?ex$/i,
    page: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  { carrier: 'UPS', names: /^ups$/i, page: (number) => `https://www.ups.com/track?tracknum=${number}` },
  {
    carrier: 'Nepal Post EMS',
    names: /^(nepal post )?ems$/i,
    page: (number) => `https://items.ems.post/api/publicTracking/track?language=EN&itemId=${number}`,
  },
]

/** One spelling for each carrier that the shop knows; any other stays as it was typed. */
export function carrierName(typed: string): string {
  return knownCarrier(typed)?.carrier ?? typed
}

/** The address of a known carrier's page for a parcel; null for another carrier or without a number. */
export function trackingAddress(carrier: string, trackingNumber: string | null): string | null {
  if (trackingNumber === null) return null
  const number = encodeURIComponent(trackingNumber.replaceAll(' ', ''))
  return knownCarrier(carrier)?.page(number) ?? null
}

function knownCarrier(typed: string) {
  return trackingPages.find(({ names }) => names.test(typed))
}
