import type { Post } from '#contract/shop/blog.ts'
import type { Category, Product } from '#contract/shop/catalogue.ts'
import type { ContactInfo } from '#contract/shop/contact.ts'
import type { Faq } from '#contract/shop/pages.ts'
import { blogMessages } from '#messages/blog.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { shopName, shopNameInNepali } from '#model/shop-name.ts'
import type { Loaded } from '#web/client/loaded.ts'
import { categoryAddress } from '#web/client/page-addresses.ts'
import { nameOfShop } from '#web/client/settings.ts'
import { absolute, type Node, picturesOf, type Site, shopReference } from './graph.ts'
import { wholeText } from './plain-text.ts'
import { productNode } from './product-data.ts'

/** A page's content as nodes of one graph in schema.org's vocabulary; `name` is its route's file. */
export function structuredData(name: string, data: unknown, site: Site): object {
  const nodesOf = pageNodes[name]
  return {
    '@context': 'https://schema.org',
    '@graph': [shopNode(site), ...(nodesOf?.(data as never, site) ?? [])],
  }
}

const pageNodes: Record<string, (data: never, site: Site) => Node[]> = {
  'home/home': (_, site) => [
    {
      '@type': 'WebSite',
      '@id': absolute('/#website', site),
      url: absolute('/', site),
      name: nameOfShop(site.settings),
      ...(nameOfShop(site.settings) === shopName && { alternateName: shopNameInNepali }),
      publisher: shopReference(site),
    },
  ],
  'catalogue/list/products': ({ category }: { category?: Loaded<Category> }, site) =>
    category?.ok ? [breadcrumbs(site, productsStep, categoryStep(category.value))] : [],
  'catalogue/product/product': ({ product }: { product: Loaded<Product> }, site) =>
    product.ok
      ? [
          productNode(product.value, site),
          breadcrumbs(site, productsStep, categoryStep(product.value.category), { name: product.value.name }),
        ]
      : [],
  'blog/post': ({ post }: { post: Loaded<Post> }, site) =>
    post.ok
      ? [
          postNode(post.value, site),
          breadcrumbs(site, { name: blogMessages.title, path: '/blog' }, { name: post.value.title }),
        ]
      : [],
  'pages/faq': ({ faqs }: { faqs: Loaded<Faq[]> }) =>
    faqs.ok && faqs.value.length > 0 ? [faqNode(faqs.value)] : [],
  'contact/contact': ({ contact }: { contact: Loaded<ContactInfo> }, site) =>
    contact.ok ? branchNodes(contact.value, site) : [],
}

function shopNode(site: Site): Node {
  const { settings, contact } = site
  const profiles = contact?.social_media_profiles.map(({ link }) => link) ?? []
  return {
    '@type': 'OnlineStore',
    '@id': shopReference(site)['@id'],
    name: nameOfShop(settings),
    url: absolute('/', site),
    ...(settings.logo && { logo: absolute(settings.logo, site) }),
    ...(settings.contact_email && { email: settings.contact_email }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(site.hasRefundPolicy && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        merchantReturnLink: absolute('/refund-policy', site),
      },
    }),
  }
}

function branchNodes({ branch_locations: branches }: ContactInfo, site: Site): Node[] {
  return branches.map(({ id, name, address, phone_number, image, map_location_url }) => ({
    '@type': 'Store',
    '@id': absolute(`/contact#branch-${id}`, site),
    name,
    url: absolute('/contact', site),
    address: { '@type': 'PostalAddress', streetAddress: address },
    ...(phone_number && { telephone: phone_number }),
    ...(image && { image: absolute(image, site) }),
    ...(map_location_url && { hasMap: map_location_url }),
    parentOrganization: shopReference(site),
  }))
}

function postNode(post: Post, site: Site): Node {
  const { username } = post.author
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    mainEntityOfPage: site.address.href,
    ...(post.excerpt && { description: post.excerpt }),
    ...(post.featured_picture && { image: picturesOf([post.featured_picture], site) }),
    datePublished: post.published_at,
    dateModified: post.updated_at ?? post.published_at,
    author: username ? { '@type': 'Person', name: username } : shopReference(site),
    publisher: shopReference(site),
  }
}

function faqNode(faqs: Faq[]): Node {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: wholeText(answer) },
    })),
  }
}

type Step = { name: string; path?: string }

const productsStep: Step = { name: catalogueMessages.title, path: '/products' }

function categoryStep({ name, slug }: { name: string; slug: string }): Step {
  return { name, path: categoryAddress(slug) }
}

/** The last step is the page itself, so it needs no address. */
function breadcrumbs(site: Site, ...steps: Step[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps
      .filter(({ name }) => name)
      .map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(path && { item: absolute(path, site) }),
      })),
  }
}
