/** The carriers' tracking pages. */
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

export const knownCarriers = trackingPages.map(({ carrier }) => carrier)

/** The canonical spelling of a known carrier; others stay as entered. */
export function carrierName(input: string): string {
  return knownCarrier(input)?.carrier ?? input
}

/** The tracking URL at a known carrier; null for another carrier or without a number. */
export function trackingUrl(carrier: string, trackingNumber: string | null): string | null {
  if (trackingNumber === null) return null
  const number = encodeURIComponent(trackingNumber.replaceAll(' ', ''))
  return knownCarrier(carrier)?.page(number) ?? null
}

function knownCarrier(input: string) {
  return trackingPages.find(({ names }) => names.test(input))
}
