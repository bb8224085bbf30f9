type Shown = {
  /** The term searched for; empty for none. */
  search: string
  /** The chosen category's name; undefined for none, or while it loads. */
  category: string | undefined
}

export function listHeading({ search, category }: Shown): string {
  if (search) return `Search Results for "${search}"${category ? ` in ${category}` : ''}`
  return category ? `Products in ${category}` : 'Our Products'
}

/** With both a search and a category, the text is about the search. */
export function emptyListText({ search, category }: { search: string; category: boolean }): string {
  if (search) return `No products found matching "${search}".`
  return category ? 'No products found in this category.' : 'No products found.'
}
