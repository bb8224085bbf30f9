/** Descriptions of pages for search engines and shared links: one or two sentences. */
export const headsMessages = {
  fallback: 'A description for my site.',
  products:
    'Khukuri knives, each with its blade length, weight and price. Compare them, and order the one that fits your hand.',
  page: (page: number) => `Page ${page}.`,
  gallery: 'Our khukuris up close: blades, handles and sheaths.',
  blog: 'On choosing, using and caring for a khukuri.',
  contact: 'Where to find us, and how to reach us.',
  company: 'Who we are, and what we stand for.',
  sizes:
    'Which khukuri fits your hand and your work: every knife’s blade length, weight and use, drawn to scale.',
  faq: 'Questions and answers about ordering, shipping and caring for a khukuri.',
}
