import { plural } from '../../../ui/plural.ts'

type Listed = {
  /** Empty if there is no search. */
  search: string
  /** The chosen category's name; undefined for none, or while it loads. */
  category: string | undefined
}

export const catalogueMessages = {
  title: 'Products',
  allProducts: 'All products',
  plate: (number: number) => `Pl. ${number}`,
  measures: (blade: string, overall: string) => `Blade ${blade} cm, ${overall} cm overall`,
  discount: 'DISCOUNT OFFER',
  soldOut: 'SOLD OUT',
  list: {
    heading({ search, category }: Listed) {
      if (search) return `Search Results for "${search}"${category ? ` in ${category}` : ''}`
      return category ? `Products in ${category}` : 'Our Products'
    },
    /** The title of every page but the first. */
    pageTitle: (heading: string, page: number) => `${heading}, page ${page}`,
    about:
      'The line under each picture shows handle and blade on the same 70\u00a0cm scale, so what looks longer is longer.',
    loadFailed: 'Failed to load products.',
    categoryFailed: 'Failed to load categories.',
    /** With both a search and a category, the text is about the search. */
    empty({ search, category }: { search: string; category: boolean }) {
      if (search) return `No products found matching "${search}".`
      return category ? 'No products found in this category.' : 'No products found.'
    },
    searchHint: 'Try the name of a pattern, a place or a use.',
    count: (count: number) => plural(count, { one: '# piece', other: '# pieces' }),
  },
  filters: {
    title: 'Filter and sort',
    category: 'Category',
    allCategories: 'All',
    price: 'Price',
    minPrice: 'Minimum price in dollars',
    maxPrice: 'Maximum price in dollars',
    min: 'from',
    max: 'to',
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
    apply: 'Apply',
    active: 'Active filters',
    from: (price: string) => `From ${price}`,
    upTo: (price: string) => `Up to ${price}`,
    /** Precedes the name of the filter. */
    remove: 'Remove ',
    clearAll: 'Clear all',
  },
  product: {
    loading: 'Loading...',
    loadFailed: 'Failed to load product details.',
    notFound: 'Product not found.',
    unavailable: 'Product data is unavailable.',
    details: 'Details',
    description: 'Detailed Description',
    pictures: (product: string) => `Pictures of ${product}`,
    choosePicture: 'Choose a picture',
    picture: (number: number) => `Picture ${number}`,
    /** Follows the picture's alt text. */
    zoom: ', zoom in',
  },
  buy: {
    quantity: 'Quantity',
    addToCart: 'Add to Cart',
    soldOut: 'Sold Out',
    total: (amount: string) => `Total: ${amount}`,
    inStock: (count: number) => (count === 1 ? 'Last one in stock.' : `${count} in stock.`),
    shipping:
      'Ships from Kathmandu by courier; signature required. Shipping is calculated at checkout. You must be 18 or older to buy a blade.',
    outOfStock: 'Item is out of stock.',
    onlyAvailable: (stock: number) => `Only ${stock} items available.`,
    added: (product: string) => `${product} is in your cart.`,
    cart: 'Cart',
  },
  customization: {
    surcharge: (amount: string) => `+${amount}`,
    tooLong: (max: number) => `Please keep it to ${max} letters.`,
    maxLetters: (max: number) => `Up to ${max} letters.`,
    lettersUsed: (used: number, max: number) => `${used} of ${max} letters.`,
    letterSurcharges: (steps: readonly { letters: number; amount: string }[]) =>
      `Up to ${steps.map(({ letters, amount }) => `${letters} +${amount}`).join(', up to ')}.`,
  },
  scale: {
    handle: 'Handle',
    blade: 'Blade',
    centimeters: (length: number) => `${length} cm`,
    label: (handle: string, blade: string, overall: string) =>
      `Handle ${handle} cm, blade ${blade} cm, overall ${overall} cm`,
  },
  care: {
    title: 'Handling',
    oiling: 'First oiling',
    oilingText: 'Wipe off the packing grease and oil the blade before you put it back in its leather sheath.',
    drawing: 'Drawing the blade',
    drawingText: 'Hold the sheath along its spine edge. Never wrap your fingers around the front.',
  },
  anatomy: {
    label: 'Line drawing of a khukuri with its parts labeled; the caption lists them.',
    /** Precedes the makers' names, each with its translation. */
    caption: 'The parts, as the makers call them: ',
    /** By the makers' names. */
    parts: {
      chapri: 'butt cap',
      harhari: 'ring',
      kanjo: 'bolster',
      kaudi: 'notch',
      juro: 'peak of the spine',
      bhundi: 'belly',
    },
    tip: 'tip',
  },
}
