import type { Picture } from '#contract/shop/catalogue.ts'
import type { ContactInfo } from '#contract/shop/contact.ts'
import type { SiteSettings } from '#contract/shop/pages.ts'
import type { ShopTexts } from '#contract/shop/texts.ts'
import type { Loaded } from '#web/client/loaded.ts'
import { mediaUrl } from '#web/client/media.ts'
import { embeddable, metaDescription, nameOfShop } from '#web/client/settings.ts'
import type { Site } from './graph.ts'
import { shortened } from './plain-text.ts'
import { type RouteHead, routeHeads } from './route-heads.ts'
import { structuredData } from './structured-data.ts'

/** Search engines show this many characters of a description. */
const maxDescription = 160

/** Query parameters that make a different page, rather than another view of the same page. */
const ownParameters: Record<string, readonly string[]> = {
  'catalogue/list/products': ['category', 'page'],
  'blog/blog': ['page'],
}

export type RenderedRoute = {
  /** The route's file, 'shop/catalogue/product/product'. */
  id: string
  data: unknown
  /** The layout's data. */
  frame: { contact?: Loaded<ContactInfo>; texts?: ShopTexts } | undefined
  /** The picture of the shop's first product. */
  firstPicture?: Picture | undefined
  /** Where the page's product ships. */
  shipping?: Site['shipping']
  now: Date
  /** Whether the rendering server has the blog's posts, and so offers a feed. */
  hasFeed: boolean
  status: number
  address: URL
  /** Already escaped as HTML. */
  title: string
}

/** Marks elements that apply to this document only: opening another page by script removes them. */
const mark = 'data-document'

/**
 * The part of the head for search engines and shared links, as HTML: description, canonical address, Open Graph. Only
 * the server renders it; the browser's scripts do not know it.
 */
export function pageHead(route: RenderedRoute, settings: SiteSettings): string {
  const { address } = route
  const name = nameOf(route)
  const head = headOf(route)
  const description = head.description
    ? shortened(head.description, maxDescription)
    : metaDescription(settings)
  const isListed = mayBeListed(route)
  return [
    element('meta', { name: 'description', content: description }),
    element('meta', { name: 'robots', content: isListed ? 'max-image-preview:large' : 'noindex' }),
    ...(isListed
      ? listed(
          { ...head, picture: pictureOf(route, head) },
          { ...route, id: name, description, address: canonical(address, name) },
          settings,
        )
      : []),
  ].join('')
}

/** Whether the page has no picture for shared links but that of the shop's first product. */
export function lacksPicture(route: PageRequest): boolean {
  const head = headOf(route)
  return mayBeListed(route) && !head.hasOwnOnly && !pictureOf(route, head) && !head.shareImage
}

type PageRequest = Pick<RenderedRoute, 'id' | 'data' | 'status' | 'address' | 'frame' | 'firstPicture'>

const nameOf = ({ id }: Pick<PageRequest, 'id'>) => id.replace('shop/', '')

function headOf(route: Pick<PageRequest, 'id' | 'data' | 'address'>): RouteHead {
  return routeHeads[nameOf(route)]?.(route.data as never, route.address) ?? { description: '' }
}

function mayBeListed({ id, status, address }: Pick<PageRequest, 'id' | 'status' | 'address'>): boolean {
  const isView = address.searchParams.has('search') || address.searchParams.has('preview')
  return routeHeads[nameOf({ id })] !== undefined && status === 200 && !isView
}

/** The page's picture, else the home page's hero, else the first product's. */
function pictureOf(
  { frame, firstPicture }: PageRequest,
  { picture, hasOwnOnly, listedPicture }: RouteHead,
): RouteHead['picture'] {
  if (picture || hasOwnOnly) return picture
  return frame?.texts?.home?.hero_picture ?? listedPicture ?? firstPicture
}

/** The canonical address of a page, with its parameters in the order of the shop's own links. */
function canonical(address: URL, name: string): URL {
  const own = new URL(address.pathname, address)
  for (const parameter of ownParameters[name] ?? []) {
    const value = address.searchParams.get(parameter)
    if (value && !(parameter === 'page' && !(Number(value) > 1))) own.searchParams.set(parameter, value)
  }
  return own
}

/** Head elements that a page has only if search engines may list it. */
function listed(
  { type = undefined, picture, shareImage }: RouteHead,
  {
    id,
    data,
    frame,
    hasFeed,
    address,
    title,
    description,
    shipping,
    now,
  }: RenderedRoute & { description: string },
  settings: SiteSettings,
): string[] {
  const contact = frame?.contact?.ok ? frame.contact.value : undefined
  const graph = structuredData(id, data, {
    settings,
    contact,
    address,
    shipping,
    now,
    returns: frame?.texts?.returns,
    hasRefundPolicy: frame?.texts?.has_refund_policy,
  })
  const image = imageOf(picture, shareImage)
  const property = (name: string, content: string | number) =>
    element('meta', { property: name, content: String(content) })
  return [
    element('link', { rel: 'canonical', href: address.href }),
    ...(hasFeed && id.startsWith('blog/')
      ? [element('link', { rel: 'alternate', type: 'application/atom+xml', href: '/feed.xml' })]
      : []),
    property('og:type', type ?? 'website'),
    property('og:site_name', nameOfShop(settings)),
    `<meta property="og:title" content="${title}" ${mark}=""/>`,
    property('og:description', description),
    property('og:url', address.href),
    ...(image
      ? [
          property('og:image', new URL(mediaUrl(image.path), address).href),
          ...(image.width ? [property('og:image:width', image.width)] : []),
          ...(image.height ? [property('og:image:height', image.height)] : []),
          image.alt
            ? property('og:image:alt', image.alt)
            : `<meta property="og:image:alt" content="${title}" ${mark}=""/>`,
        ]
      : []),
    element('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
    `<script type="application/ld+json" ${mark}="">${embeddable(graph)}</script>`,
  ]
}

type LinkImage = { path: string; alt: string; width?: number; height?: number }

/** Maximum width of pictures; smaller ones are not enlarged. */
const maxImageWidth = 1600

function imageOf(picture: RouteHead['picture'], shareImage: string | undefined): LinkImage | undefined {
  const alt = picture?.alt_text ?? ''
  if (shareImage) return { path: shareImage, alt, width: 1200, height: 630 }
  if (!picture) return undefined
  const { image: path, width, height } = picture
  if (!width || !height) return { path, alt }
  const shown = Math.min(width, maxImageWidth)
  return { path, alt, width: shown, height: Math.round((height * shown) / width) }
}

function element(tag: 'link' | 'meta', attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${tag}${written.join('')} ${mark}=""/>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
