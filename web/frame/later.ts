import { optionalPart } from '#ui/optional-part.ts'
import { laterPart } from '#web/page/later-part.ts'

/*
 * The frame's parts that load after the page, all in one file (`scripts/page-chunks.ts`). Until then they work like those
 * of a page without scripts.
 */

export const SearchBox = laterPart(async () => (await import('./search/search-box.tsx')).SearchBox)
export const AccountLinks = laterPart(async () => (await import('./menu/account-links.tsx')).AccountLinks)
export const CartLink = laterPart(async () => (await import('./menu/cart-link.tsx')).CartLink)
export const NavBar = laterPart(async () => (await import('./menu/nav-bar.tsx')).NavBar)
export const Footer = laterPart(async () => (await import('./footer.tsx')).Footer)

/** Browsers with scripts never render what is in a `<noscript>`. */
export const MenuWithoutScripts = optionalPart(
  async () => (await import('./menu/menu-without-scripts.tsx')).MenuWithoutScripts,
)

export const LaterParts = laterPart(async () => (await import('./later-parts.tsx')).LaterParts)

export const loadMenuDialog = async () => (await import('./menu/menu-dialog.tsx')).MenuDialog

/** For who comes from the demo page, which has no frame: the frame's data, once its parts are there. */
export async function loadFrameLater() {
  await Promise.all([SearchBox, AccountLinks, CartLink, NavBar, Footer].map(({ ready }) => ready()))
  return (await import('./load-frame.ts')).loadFrame()
}
