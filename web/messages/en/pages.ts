export const pagesMessages = {
  loading: 'Loading…',
  company: {
    title: 'About us',
    heading: (shop: string) => `About ${shop}`,
    loadFailed: 'Failed to load company information.',
    notFound: 'Company information endpoint not found.',
    unavailable: 'Company information is currently unavailable.',
    history: 'Our history',
    mission: 'Our mission',
    vision: 'Our vision',
    values: 'Our core values',
  },
  returns: {
    title: 'Returns at a glance',
    time: 'Time to return',
    days: (days: number) => (days === 1 ? '1 day from delivery' : `${days} days from delivery`),
    shipping: 'Return shipping',
    paidBy: { customer: 'You pay', shop: 'We pay' },
    engraved: 'Engraved items',
    final: 'Can’t be returned once you approve the proof',
  },
  inForceSince: (day: string) => `In force since ${day}`,
  /** By document type. */
  policies: {
    refund_policy: {
      title: 'Refund Policy',
      loadFailed: 'Failed to load refund policy.',
      notFound: 'No refund policy found.',
    },
    privacy_policy: {
      title: 'Privacy Policy',
      loadFailed: 'Failed to load privacy policy.',
      notFound: 'No privacy policy found.',
    },
    shipping_policy: {
      title: 'Shipping Policy',
      loadFailed: 'Failed to load shipping policy.',
      notFound: 'No shipping policy found.',
    },
    terms_of_sale: {
      title: 'Terms of Sale',
      loadFailed: 'Failed to load terms of sale.',
      notFound: 'No terms of sale found.',
    },
  },
}
