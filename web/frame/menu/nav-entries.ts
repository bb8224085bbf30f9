import { layoutMessages } from '#messages/layout.ts'

const { nav } = layoutMessages

export const pagesAfterShop = [
  { text: nav.about, to: '/company-info' },
  { text: nav.contact, to: '/contact' },
  { text: nav.blog, to: '/blog' },
  { text: nav.gallery, to: '/gallery' },
]
