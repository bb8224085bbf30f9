export const pagesAfterShop = [
  { text: 'ABOUT', to: '/company-info' },
  { text: 'CONTACT', to: '/contact' },
  { text: 'BLOG', to: '/blog' },
  { text: 'GALLERY', to: '/gallery' },
] as const

export const legalPages = [
  { text: 'Refund Policy', to: '/refund-policy' },
  { text: 'Privacy Policy', to: '/privacy-policy' },
  { text: 'FAQs', to: '/faq' },
] as const
