import type { Picture } from '#contract/shop/catalogue.ts'
import type { ContactInfo } from '#contract/shop/contact.ts'
import type { SiteSettings } from '#contract/shop/pages.ts'
import type { ShippingOffer } from '#contract/shop/shipping.ts'
import type { Returns } from '#contract/shop/texts.ts'
import { mediaUrl } from '#web/client/media.ts'

/** A node of schema.org's graph. */
export type Node = { '@type': string; [property: string]: unknown }

export type Site = {
  settings: SiteSettings
  /** The footer's contact data, on every page. */
  contact: ContactInfo | undefined
  /** The page's canonical address. */
  address: URL
  /** Where the page's product ships; undefined if unknown. */
  shipping?: ShippingOffer[] | undefined
  /** The refund policy's structured terms; undefined if the policy is only text. */
  returns?: Returns | undefined
  hasRefundPolicy?: boolean | undefined
  now: Date
}

type Addressed = Pick<Site, 'address'>

export function absolute(path: string, { address }: Addressed): string {
  return new URL(mediaUrl(path), address).href
}

export function shopReference(site: Addressed): { '@id': string } {
  return { '@id': absolute('/#shop', site) }
}

export function picturesOf(pictures: Picture[], site: Addressed): string[] {
  return pictures.map(({ image }) => absolute(image, site))
}
