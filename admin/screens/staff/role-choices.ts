/** The roles that staff can choose, each with its purpose. */
export const roleChoices = [
  { value: 'packer', label: 'Packer', note: 'packs and ships; can’t see prices or email addresses' },
  { value: 'editor', label: 'Editor', note: 'texts, pictures, comments and reviews' },
  { value: 'manager', label: 'Manager', note: 'everything except bank details, staff and audit' },
  { value: 'owner', label: 'Owner', note: 'everything' },
] as const

export type RoleName = (typeof roleChoices)[number]['value']
