/** What search engines and shared links say of a page, in one or two sentences. */
export const headsMessages = {
  products:
    'Khukuri knives forged by hand, with blade length, weight and price of every piece. Compare them, and order the one that fits your hand.',
  page: (page: number) => `Page ${page}.`,
  gallery: 'Our khukuris on the wall: blades, handles and scabbards in large pictures.',
  blog: 'On forging, choosing and caring for a khukuri: notes from the workshop.',
  contact: 'Where to find our workshop and shops, and how to reach us by phone, mail or message.',
  company: 'Who forges our khukuris, where, and what we hold ourselves to.',
  sizes:
    'Which khukuri fits the hand and the work: blade length, weight and use of every piece, drawn to scale.',
  faq: 'Questions about ordering, shipping, engraving and caring for a khukuri, with our answers.',
}
