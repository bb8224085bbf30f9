import { plural } from '#ui/data/plural.ts'

export const layoutMessages = {
  preview: {
    title: 'Preview',
    text: 'Unsaved changes. Only this link shows them, and it expires in one hour.',
  },
  fallbackDescription: 'A description for my site.',
  demonstration: {
    label: 'About this shop',
    title: 'Demonstration shop',
    text: 'Orders aren’t shipped and cards aren’t charged.',
  },
  skipLink: 'Skip to content',
  scrollToTop: 'Scroll to top',
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
  siteLoadFailed: 'Failed to load site details.',
  footer: {
    refundPolicy: 'Refund Policy',
    privacyPolicy: 'Privacy Policy',
    faqs: 'FAQs',
    sizeGuide: 'Size Guide',
    /** Policies that not every shop has. */
    ownPolicies: { shipping_policy: 'Shipping Policy', terms_of_sale: 'Terms of Sale' },
    copyright: (year: string, owner: string) => `© ${year} ${owner}`,
  },
  notFound: {
    title: 'Page not found',
    text: 'Oops! The page you are looking for does not exist.',
    home: 'Home',
  },
}
