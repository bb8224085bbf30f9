import type { FacetName } from '#model/facets.ts'
import { plural } from '#ui/data/plural.ts'

type Listed = {
  /** Empty if there is no search. */
  search: string
  /** The chosen category's name; undefined for none, or while it loads. */
  category: string | undefined
}

export const productListMessages = {
  heading({ search, category }: Listed) {
    if (search) return `Search Results for "${search}"${category ? ` in ${category}` : ''}`
    return category ? `Products in ${category}` : 'Our Products'
  },
  /** The title of every page but the first. */
  pageTitle: (heading: string, page: number) => `${heading}, page ${page}`,
  about:
    'The line under each picture shows handle and blade on the same 70\u00a0cm scale, so you can compare lengths at a glance.',
  /** With both a search and a category, the text is about the search. */
  empty({ search, category }: { search: string; category: boolean }) {
    if (search) return `No products found matching "${search}".`
    return category ? 'No products found in this category.' : 'No products found.'
  },
  /** Above results of a corrected search. */
  instead: (words: string) => `Showing results for “${words}” instead.`,
  exactly: (typed: string) => `Search only for “${typed}”`,
  /** Posts, answers and policies that a search finds. */
  contents: {
    title: 'Related reading',
    kinds: { post: 'From the blog', faq: 'FAQ', policy: 'Policy' },
    /** By the last segment of the policy page's address. */
    policies: {
      'refund-policy': 'Refund policy',
      'privacy-policy': 'Privacy policy',
      'shipping-policy': 'Shipping policy',
      'terms-of-sale': 'Terms of sale',
    } as Record<string, string | undefined>,
  },
  /** Links shown after a search without results. */
  ways: { categories: 'Categories', ask: 'Ask us' },
  /** Precedes suggested words after a search without results. */
  nearest: 'Did you mean:',
  searchHint: 'Try searching by pattern, place or use.',
  count: (count: number) => plural(count, { one: '# product', other: '# products' }),
  filters: {
    title: 'Filter and sort',
    category: 'Category',
    allCategories: 'All',
    price: 'Price',
    minPrice: 'Minimum price in dollars',
    maxPrice: 'Maximum price in dollars',
    /** Placeholders with the lowest and highest price of the results, such as '$1,234'. */
    lowest: (price: string | undefined) => (price === undefined ? 'from' : `from ${price}`),
    highest: (price: string | undefined) => (price === undefined ? 'to' : `to ${price}`),
    reversed: 'The minimum is higher than the maximum.',
    noPrice: 'Enter a price such as 99.50.',
    /** For '1.234', which is $1,234.00 in some countries and $1.23 in others. */
    eitherPrice: (typed: string, whole: string, fraction: string) =>
      `${typed} could mean ${whole} or ${fraction}. Type one of these.`,
    inStock: 'In stock only',
    sortBy: 'Sort by',
    byRelevance: 'Best match',
    byPlate: 'Plate number',
    /** By the API's values of `ordering`. */
    orderings: {
      '-created_at': 'Newest',
      name: 'Name',
      price: 'Price, low to high',
      '-price': 'Price, high to low',
      '-average_rating': 'Top rated',
    },
    apply: 'Show results',
    active: 'Active filters',
    from: (price: string) => `From ${price}`,
    upTo: (price: string) => `Up to ${price}`,
    /** Precedes the name of the filter. */
    remove: 'Remove ',
    clearAll: 'Clear all',
    /** Names of filters and their values. */
    facets: {
      blade: {
        title: 'Blade length',
        values: {
          'under-20': 'Under 20 cm (8″)',
          '20-25': '20–25 cm (8–10″)',
          '25-30': '25–30 cm (10–12″)',
          '30-40': '30–40 cm (12–16″)',
          'from-40': '40 cm (16″) and longer',
        },
      },
      steel: {
        title: 'Steel',
        values: {
          '5160': '5160 spring steel',
          '52100': '52100 bearing steel',
          '1075': '1075',
          '1095': '1095',
          damascus: 'Damascus',
          stainless: 'Stainless',
        },
      },
      handle: {
        title: 'Handle',
        values: {
          rosewood: 'Rosewood',
          saatisal: 'Saatisal',
          sisau: 'Sisau',
          walnut: 'Walnut',
          horn: 'Buffalo horn',
          bone: 'Bone',
          brass: 'Brass',
          aluminum: 'Aluminum',
          micarta: 'Micarta',
        },
      },
      tang: { title: 'Tang', values: { rat_tail: 'Rat-tail', full: 'Full (panawal)' } },
    } as Record<FacetName, { title: string; values: Record<string, string | undefined> }>,
    any: 'Any',
    chosen: (count: number) => `${count} selected`,
    /** A category or check box with its number of results. */
    counted: (name: string, count: number) => `${name} (${count})`,
    /** Texts of the sheet that holds the filters on a phone. */
    open: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
    sheet: 'Filters',
    close: 'Close filters',
    show: (products: string) => `Show ${products}`,
    /** If filters leave no results. */
    without: 'Clear all filters',
    withoutLast: (name: string) => `Remove “${name}”`,
    swapped: (from: string, to: string) => `Show ${from} to ${to}`,
  },
}
