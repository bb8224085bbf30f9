import type { Post } from '#contract/shop/blog.ts'
import type { Category, Picture, Product } from '#contract/shop/catalogue.ts'
import type { CompanyInfo } from '#contract/shop/pages.ts'
import { headsMessages } from '#messages/heads.ts'
import type { Loaded } from '#web/client/loaded.ts'
import { plainText } from './plain-text.ts'

/** What is specific to one page in the head of a page that search engines may list. */
export type RouteHead = {
  /** Plain text of any length; if empty, the site's description. */
  description: string
  type?: 'article'
  picture?: Picture | null | undefined
  /** A picture made for shared links, 1200 × 630 px, which takes precedence. */
  shareImage?: string | undefined
  /** The picture of the page's first product, used if the shop has chosen no picture. */
  listedPicture?: Picture | null | undefined
  /** Whether a shared link shows only the page's own picture, because people could mistake another for this product. */
  hasOwnOnly?: boolean
}

/** `data` is the loader's result, with every part loaded. */
type HeadOf = (data: never, address: URL) => RouteHead

type Listed = { products: { main_image: Picture | null }[] }
type Gallery = { exhibits: { picture: Picture | undefined }[] }

const { page: pageText, ...texts } = headsMessages

/** The pages that search engines may list, by the route's file below `shop/`. All others are for one visitor only. */
export const routeHeads: Record<string, HeadOf> = {
  'home/home': () => ({ description: '' }),
  'catalogue/list/products': (
    { category, page }: { category?: Loaded<Category>; page?: Loaded<Listed> },
    address,
  ) => {
    const known = category?.ok ? category.value : undefined
    return {
      description: onPage(plainText(known?.description ?? '') || texts.products, address),
      picture: known?.main_image,
      listedPicture: page?.ok ? page.value.products.find((one) => one.main_image)?.main_image : undefined,
    }
  },
  'catalogue/product/product': ({ product }: { product: Loaded<Product> }) =>
    whenLoaded(product, ({ description, main_image, share_image }) => ({
      description,
      picture: main_image,
      shareImage: share_image,
      hasOwnOnly: true,
    })),
  'blog/blog': (_, address) => ({ description: onPage(texts.blog, address) }),
  'blog/post': ({ post }: { post: Loaded<Post> }) =>
    whenLoaded(post, ({ excerpt, content, featured_picture, share_image }) => ({
      description: excerpt || plainText(content),
      type: 'article',
      picture: featured_picture,
      shareImage: share_image,
    })),
  'pages/company': ({ company }: { company: Loaded<CompanyInfo> }) =>
    whenLoaded(company, ({ tagline, history_summary }) => ({
      description: [tagline, history_summary].filter(Boolean).join(' ') || texts.company,
    })),
  'gallery/gallery': ({ gallery }: { gallery?: Loaded<Gallery> }) => ({
    description: texts.gallery,
    listedPicture: gallery?.ok ? gallery.value.exhibits.find((one) => one.picture)?.picture : undefined,
  }),
  'contact/contact': () => ({ description: texts.contact }),
  'catalogue/size-guide/size-guide': () => ({ description: texts.sizes }),
  'pages/faq': () => ({ description: texts.faq }),
  'pages/refund-policy': policyHead,
  'pages/privacy-policy': policyHead,
  'pages/shipping-policy': policyHead,
  'pages/terms-of-sale': policyHead,
}

function policyHead({ content }: { content: Loaded<{ html: string }> }): RouteHead {
  return whenLoaded(content, ({ html }) => ({ description: plainText(html) }))
}

function whenLoaded<T>(loaded: Loaded<T>, headOf: (value: T) => RouteHead): RouteHead {
  return loaded.ok ? headOf(loaded.value) : { description: '' }
}

/** Adds the page number, so descriptions of a list's pages differ. */
function onPage(text: string, { searchParams }: URL): string {
  const page = Number(searchParams.get('page'))
  return page > 1 ? `${pageText(page)} ${text}` : text
}
