/* Slugs are encoded, because another backend's may contain any characters. */

export function productAddress(slug: string): string {
  return `/products/${encodeURIComponent(slug)}`
}

export function categoryAddress(slug: string): string {
  return `/products?category=${encodeURIComponent(slug)}`
}

export function postAddress(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`
}
