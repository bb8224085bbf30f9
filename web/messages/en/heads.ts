/** What search engines and shared links say of a page, in one or two sentences. */
export const headsMessages = {
  products:
    'Khukuri knives, with blade length, weight and price of every piece. Compare them, and order the one that fits your hand.',
  page: (page: number) => `Page ${page}.`,
  gallery: 'Khukuris in large pictures: blades, handles and scabbards.',
  blog: 'On choosing, using and caring for a khukuri.',
  contact: 'Where to find us, and how to reach us.',
  company: 'Who we are, and what we hold ourselves to.',
  sizes:
    'Which khukuri fits the hand and the work: blade length, weight and use of every piece, drawn to scale.',
  faq: 'Questions and answers about ordering, shipping and caring for a khukuri.',
}
