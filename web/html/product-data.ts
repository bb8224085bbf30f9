import type { Product } from '#contract/shop/catalogue.ts'
import type { ShippingOffer } from '#contract/shop/shipping.ts'
import type { Returns } from '#contract/shop/texts.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { nameOfShop } from '#web/client/settings.ts'
import { absolute, type Node, picturesOf, type Site, shopReference } from './graph.ts'

/** Maximum number of reviews, the newest; search engines show no more. */
const maxReviews = 10

/** A product with one offer: the price without customization. */
export function productNode(product: Product, site: Site): Node {
  const { name, name_ne, description, slug, category, attributes, review_count, average_rating } = product
  return {
    '@type': 'Product',
    '@id': absolute(`${productAddress(slug)}#product`, site),
    name,
    ...(name_ne && { alternateName: name_ne }),
    description,
    url: absolute(productAddress(slug), site),
    image: picturesOf(product.images, site),
    sku: slug,
    category: category.name,
    brand: { '@type': 'Brand', name: nameOfShop(site.settings) },
    additionalProperty: attributes.map(({ key, value }) => ({ '@type': 'PropertyValue', name: key, value })),
    offers: offerNode(product, site),
    ...(review_count > 0 &&
      average_rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average_rating,
          reviewCount: review_count,
        },
        review: product.reviews.slice(0, maxReviews).map((review) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: review.user.username },
          datePublished: review.created_at,
          reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
          reviewBody: review.comment,
        })),
      }),
  }
}

function offerNode(product: Product, site: Site): Node {
  const { slug, price, price_before_discount: before, sale_ends_on } = product
  const priceCurrency = 'USD'
  return {
    '@type': 'Offer',
    url: absolute(productAddress(slug), site),
    price,
    priceCurrency,
    ...(sale_ends_on && { priceValidUntil: sale_ends_on }),
    availability: `https://schema.org/${availability(product)}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: shopReference(site),
    ...(site.shipping && {
      shippingDetails: site.shipping.map((offer) => shippingNode(offer, handlingDays(product, site))),
    }),
    ...(site.returns && {
      hasMerchantReturnPolicy: returnNodes(
        site.returns,
        site.shipping?.flatMap(({ countries }) => countries),
      ),
    }),
    ...(before && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: before,
        priceCurrency,
      },
    }),
  }
}

/** For search engines, a knife that is forged to order is on back order. */
function availability({ stock, is_made_to_order }: Product): string {
  if (stock > 0) return 'InStock'
  return is_made_to_order ? 'BackOrder' : 'OutOfStock'
}

function shippingNode({ countries, price, days }: ShippingOffer, handling: number | undefined): Node {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: price, currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      ...(handling !== undefined && { handlingTime: daysNode(0, handling) }),
      transitTime: daysNode(days.from, days.to),
    },
  }
}

/** Search engines read at most this many countries in one policy. */
const maxCountries = 50

/** The return policy for the offered item, which has no engraving. Search engines ignore a policy without countries. */
function returnNodes({ days, shipping }: Returns, countries: string[] = []): Node[] {
  const fees = shipping === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'
  return Array.from({ length: Math.ceil(countries.length / maxCountries) }, (_, index) => ({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries.slice(index * maxCountries, (index + 1) * maxCountries),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${fees}`,
  }))
}

function daysNode(minValue: number, maxValue: number): Node {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

/** Calendar days until the promised day, including forging if it is out of stock. */
function handlingDays({ stock, ships_by, workshop }: Product, { now }: Site): number | undefined {
  const promised = stock > 0 ? ships_by : workshop?.ready_on
  if (!promised) return undefined
  return Math.max(0, Math.ceil((Date.parse(promised) - now.getTime()) / 86_400_000))
}
