/** The pages to measure in a browser, by name. */
export const pages = {
  home: '/',
  list: '/products',
  product: '/products/sirupate-10',
  post: '/blog/choosing-a-khukuri',
  FAQ: '/faq',
  contact: '/contact',
  cart: '/cart',
  gallery: '/gallery',
}
