import { plural } from '#ui/data/plural.ts'

export const layoutMessages = {
  demonstration: {
    label: 'About this shop',
    title: 'Demonstration shop',
    text: 'Orders aren’t shipped and cards aren’t charged.',
  },
  skipLink: 'Skip to content',
  login: 'Login',
  register: 'Register',
  account: 'Account',
  logout: 'Logout',
  /** The cart icon's badge stops at '99+'. */
  cart: (count: number, badge: string | undefined) =>
    badge ? `Cart, ${plural(count, { one: '# item', other: `${badge} items` })}` : 'Cart',
  search: { label: 'Search products', placeholder: 'Search products...', submit: 'Search' },
  nav: {
    label: 'Main',
    home: 'HOME',
    shop: 'SHOP',
    about: 'ABOUT',
    contact: 'CONTACT',
    blog: 'BLOG',
    gallery: 'GALLERY',
  },
  menu: { label: 'Menu', open: 'Menu', close: 'Close menu', nav: 'Mobile' },
  categories: {
    loading: 'Loading...',
    loadFailed: 'Failed to load categories.',
    empty: 'No categories found',
  },
}
