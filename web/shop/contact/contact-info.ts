import type { Branch, ContactInfo } from '../../../contract/shop/contact.ts'

export const nothingKnown = 'Contact information is currently unavailable.'

/** The branch marked as headquarters, else the first one. */
export function mainBranch({ branch_locations: branches }: ContactInfo): Branch | undefined {
  return branches.find(({ is_hq }) => is_hq) ?? branches[0]
}

export function isNothing(info: ContactInfo): boolean {
  return Object.values(info).every((list) => list.length === 0)
}

/** A map can be shown in a frame only from an address that is one, and without mixing protocols. */
export function embeddableMap(link: string | null | undefined): string | undefined {
  return link && URL.canParse(link) && new URL(link).protocol === 'https:' ? link : undefined
}

/** The address of a call to that number: 'tel:+97715550142'. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[^\d+*#]/g, '')}`
}
