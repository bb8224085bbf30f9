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
  /** Of the footer, on every page. */
  contact: ContactInfo | undefined
  /** The page's canonical address. */
  address: URL
  /** Where the product of the page can be shipped; undefined if that is not known. */
  shipping?: ShippingOffer[] | undefined
  /** What the refund policy promises; undefined if only its text says it. */
  returns?: Returns | undefined
  hasRefundPolicy?: boolean | undefined
  /** The time of the page. */
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
