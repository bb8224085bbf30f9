export const homeMessages = {
  hero: {
    title: 'The bend does the\u00a0work.',
    text: 'A khukuri falls forward of the hand, so the blade strikes before the wrist tires.',
    seeAll: 'See all products',
    seeAllOf: (count: number) => `See all ${count} products`,
    howItIsMade: 'How it’s made',
    see: (product: string) => `See the ${product}`,
    handle: 'Handle',
    blade: 'Blade',
    centimeters: (length: number) => `${length} cm`,
  },
  arrivals: { title: 'New arrivals', all: 'All products' },
  categories: { title: 'The catalog', productCount: ', products: ' },
  forge: {
    title: 'How it’s made',
    hardnessUnit: { short: 'HRC', full: 'Rockwell hardness, scale C' },
  },
  sale: { title: 'On sale', note: 'All blades drawn to the same scale (70\u00a0cm).' },
  posts: { title: 'From the journal', all: 'Blog' },
  testimonials: {
    title: 'What customers say',
    /** Precedes the product's name, which is a link. */
    byOn: (username: string) => `${username} on the `,
  },
}
