/** What stands on the demo landing page. It is fixed, invented, and belongs to no shop; every link stays on the page. */

export const sections = {
  home: 'home',
  products: 'products',
  story: 'our-story',
  testimonials: 'testimonials',
  contact: 'contact',
  faq: 'faq',
  privacy: 'privacy-policy',
  terms: 'terms-of-service',
} as const

export type SectionId = (typeof sections)[keyof typeof sections]
export type AnchorLink = { text: string; href: `#${SectionId}` }

export const label = {
  title: 'Conceptual template',
  text: 'This page shows how a shop of this kind could look. Names, prices and voices are samples, and nothing on it can be bought.',
}

export const brand = 'Sample Forge'

export const navLinks: readonly AnchorLink[] = [
  { text: 'Home', href: '#home' },
  { text: 'Products', href: '#products' },
  { text: 'Our Story', href: '#our-story' },
  { text: 'Testimonials', href: '#testimonials' },
  { text: 'Contact', href: '#contact' },
]

export const hero = {
  title: 'A blade for the work in front of you',
  text: 'Six knives, forged one at a time, for kitchens, gardens and woodpiles. Each is sharpened before it is wrapped.',
  link: { text: 'See the knives', href: '#products' },
} satisfies { title: string; text: string; link: AnchorLink }

export type SampleProduct = { name: string; price: `$${number}`; text: string }

export const productsTitle = 'Sample knives'

export const products: readonly SampleProduct[] = [
  {
    name: 'Paper Knife',
    price: '$45',
    text: 'A finger of steel on a walnut handle, for letters, string and apples.',
  },
  {
    name: 'Camp Khukuri',
    price: '$60',
    text: 'Fifteen centimetres of blade. Kindling in the morning, onions in the evening.',
  },
  {
    name: 'Kitchen Khukuri',
    price: '$75',
    text: 'The forward belly of its big sisters, ground thin and kept light.',
  },
  {
    name: 'Garden Khukuri',
    price: '$90',
    text: 'Slim and quick, for everything green that has grown across the path.',
  },
  {
    name: 'Woodland Khukuri',
    price: '$105',
    text: 'A full tang under two slabs of rosewood, and a spine that takes a mallet.',
  },
  {
    name: 'Dress Khukuri',
    price: '$120',
    text: 'Mirror blade, black horn, patent leather. Sharp, though nobody is meant to find out.',
  },
]

export const story = {
  title: 'Our Story',
  paragraphs: [
    'Here a workshop would say who lit the fire and when. Ours is a sample, so let us say: a grandmother, an anvil made from a rail, and one winter in which nobody else in the valley could get an axe mended.',
    'It would go on to the people of today, their names and what each of them does best. Three or four sentences are enough. Visitors come for the knives and stay for the names.',
  ],
}

export type Testimonial = { quote: string; name: string; place: string }

export const testimonialsTitle = 'Testimonials'

export const testimonials: readonly Testimonial[] = [
  {
    quote: 'It arrived sharp, in a box that I have kept. The hedge has stopped arguing.',
    name: 'Sample customer A.',
    place: 'with a garden',
  },
  {
    quote: 'I asked two questions before I ordered and got three answers, one of them a drawing.',
    name: 'Sample customer B.',
    place: 'by e-mail',
  },
  {
    quote: 'My father holds it every evening and puts it back. That is all he wants of it.',
    name: 'Sample customer C.',
    place: 'for a birthday',
  },
]

/** Short blocks at the end of the page, so that each link of the footer arrives somewhere. */
export const notes: readonly { id: SectionId; title: string; text: string }[] = [
  {
    id: sections.contact,
    title: 'Contact',
    text: 'An address, a telephone number and the hours at which somebody picks it up would stand here.',
  },
  {
    id: sections.faq,
    title: 'FAQ',
    text: 'Is it sharp? Does it rust? May I carry it? The three that everybody asks, with honest answers.',
  },
  {
    id: sections.privacy,
    title: 'Privacy Policy',
    text: 'A real shop would say here what it keeps of you, and for how long.',
  },
  {
    id: sections.terms,
    title: 'Terms of Service',
    text: 'As nothing is sold here there are none. A real shop would say what it owes you and what you owe it.',
  },
]

export const footerLinks: readonly AnchorLink[] = [
  ...navLinks,
  { text: 'FAQ', href: '#faq' },
  { text: 'Privacy Policy', href: '#privacy-policy' },
  { text: 'Terms of Service', href: '#terms-of-service' },
]

/** Samples too, so they lead to the contact block and not to a platform. */
export const socialLinks: readonly AnchorLink[] = [
  { text: 'Facebook', href: '#contact' },
  { text: 'Instagram', href: '#contact' },
  { text: 'Youtube', href: '#contact' },
]

export const closing = 'Sample content. Nothing on this page is for sale.'
