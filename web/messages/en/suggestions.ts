import { plural } from '#ui/data/plural.ts'

export const suggestionMessages = {
  label: 'Suggestions',
  products: 'Products',
  categories: 'Categories',
  posts: 'From the journal',
  all: (typed: string) => `See all results for “${typed}”`,
  found: (count: number) =>
    count === 0
      ? 'No suggestions.'
      : `${plural(count, { one: '# suggestion', other: '# suggestions' })}. Use the up and down arrow keys to choose.`,
}
