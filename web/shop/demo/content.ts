import { demoMessages } from '#messages/demo.ts'

const { sections, products: words, notes: texts } = demoMessages

export type AnchorLink = { text: string; href: `#${string}` }

export const navLinks: readonly AnchorLink[] = [
  { text: sections.home, href: '#home' },
  { text: sections.products, href: '#products' },
  { text: sections.story, href: '#our-story' },
  { text: sections.testimonials, href: '#testimonials' },
  { text: sections.contact, href: '#contact' },
]

/** Lengths in cm: more expensive knives are longer. */
type SampleProduct = { name: string; text: string; price: number; handle: number; blade: number }

export const products: readonly SampleProduct[] = [
  { ...words.paper, price: 45, handle: 9, blade: 14 },
  { ...words.camp, price: 60, handle: 11, blade: 15 },
  { ...words.kitchen, price: 75, handle: 12, blade: 18 },
  { ...words.garden, price: 90, handle: 12, blade: 25 },
  { ...words.woodland, price: 105, handle: 13, blade: 28 },
  { ...words.dress, price: 120, handle: 13, blade: 30 },
]

/** Short sections at the end of the page, so that every footer link has a target. */
export const notes = [
  { id: 'contact', title: sections.contact, text: texts.contact },
  { id: 'faq', title: sections.faq, text: texts.faq },
  { id: 'privacy-policy', title: sections.privacy, text: texts.privacy },
  { id: 'terms-of-service', title: sections.terms, text: texts.terms },
] as const

export const footerLinks: readonly AnchorLink[] = [
  ...navLinks,
  { text: sections.faq, href: '#faq' },
  { text: sections.privacy, href: '#privacy-policy' },
  { text: sections.terms, href: '#terms-of-service' },
]

/** Sample links, so they lead to the contact section instead of a platform. */
export const socialLinks: readonly AnchorLink[] = [
  { text: 'Facebook', href: '#contact' },
  { text: 'Instagram', href: '#contact' },
  { text: 'Youtube', href: '#contact' },
]
