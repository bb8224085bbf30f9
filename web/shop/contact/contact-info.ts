import type { Branch, ContactInfo } from '#contract/shop/contact.ts'

/** The branch marked as headquarters, else the first one. */
export function mainBranch({ branch_locations: branches }: ContactInfo): Branch | undefined {
  return branches.find(({ is_hq }) => is_hq) ?? branches[0]
}

export function isEmpty(info: ContactInfo): boolean {
  return Object.values(info).every((list) => list.length === 0)
}

/** The link if it can be embedded: a valid HTTPS URL, which avoids mixed content. */
export function embeddableMap(link: string | null | undefined): string | undefined {
  return link && URL.canParse(link) && new URL(link).protocol === 'https:' ? link : undefined
}

/** 'tel:+97715550142' */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[^\d+*#]/g, '')}`
}

/** Whether the branch has a map, even one that cannot be embedded. */
export function hasMap(branch: Branch | undefined): branch is Branch {
  return Boolean(branch?.map_embed_link || branch?.map_location_url)
}
