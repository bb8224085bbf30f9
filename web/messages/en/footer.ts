/** What stands below every page, and loads after it. */
export const footerMessages = {
  refundPolicy: 'Refund Policy',
  privacyPolicy: 'Privacy Policy',
  faqs: 'FAQs',
  sizeGuide: 'Size Guide',
  /** Policies that not every shop has. */
  ownPolicies: { shipping_policy: 'Shipping Policy', terms_of_sale: 'Terms of Sale' },
  copyright: (year: string, owner: string) => `© ${year} ${owner}`,
  siteLoadFailed: 'Failed to load site details.',
  scrollToTop: 'Scroll to top',
}
