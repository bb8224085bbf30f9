type Shown = {
  /** The term searched for; empty for none. */
  search: string
  /** The chosen category's name; undefined for none, or while it is not known. */
  category: string | undefined
}

export function listHeading({ search, category }: Shown): string {
  if (search) return `Search Results for "${search}"${category ? ` in ${category}` : ''}`
  return category ? `Products in ${category}` : 'Our Products'
}

/** When both a search and a category are chosen, the search is what found nothing. */
export function emptyListText({ search, category }: { search: string; category: boolean }): string {
  if (search) return `No products found matching "${search}".`
  return category ? 'No products found in this category.' : 'No products found.'
}
