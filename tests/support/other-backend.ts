/**
 * A foreign backend: it serves the specification's call table with exactly the specification's fields, and fails on
 * request. Pages rendered against it show that they work without our additional fields.
 */
export type OtherBackend = {
  /** Answers a call, as a page's `apiFetch` or behind a port. */
  answer: (request: Request) => Promise<Response>
  /** From now on answers calls with a matching path and query this way; later rules take precedence. */
  let: (pattern: RegExp, answer: { status: number; body?: unknown }) => void
  /** Clears these rules and the recorded calls. */
  reset: () => void
  /** The calls so far, as 'GET /products/products/?search=x'. */
  calls: string[]
}

type Rule = { pattern: RegExp; status: number; body?: unknown }

export function createOtherBackend(): OtherBackend {
  const rules: Rule[] = []
  const calls: string[] = []
  return {
    calls,
    let: (pattern, answer) => rules.unshift({ pattern, ...answer }),
    reset: () => {
      for (const list of [rules, calls]) list.length = 0
    },
    answer: async (request) => {
      const { pathname, search, searchParams } = new URL(request.url)
      const path = pathname.replace(/^.*?\/api\//, '/')
      calls.push(`${request.method} ${path}${search}`)
      const rule = rules.find(({ pattern }) => pattern.test(path + search))
      if (!rule) return json(find(path, searchParams))
      return rule.body === undefined ? new Response('<p>down</p>', { status: rule.status }) : json(rule)
    },
  }
}

function json({ status, body }: { status: number; body?: unknown }): Response {
  return Response.json(body, { status })
}

function find(path: string, query: URLSearchParams): { status: number; body: unknown } {
  if (path === '/contact/info/') return { status: 200, body: contactInfo }
  if (path === '/pages/settings/public/') return { status: 404, body: { detail: 'Not found.' } }
  if (path === '/blog/posts/') return { status: 200, body: [] }
  if (path === '/products/categories/') return { status: 200, body: categories }
  if (path === '/products/products/') return { status: 200, body: products.filter(fits(query)) }
  const [, kind, slug] = /^\/products\/(products|categories)\/([^/]+)\/$/.exec(path) ?? []
  const found = (kind === 'products' ? products : categories).find((item) => item.slug === slug)
  return found ? { status: 200, body: found } : { status: 404, body: { detail: 'Not found.' } }
}

function fits(query: URLSearchParams) {
  return ({ name, category }: (typeof products)[number]) =>
    name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()) &&
    [null, category.slug].includes(query.get('category__slug'))
}

const contactInfo = { branch_locations: [], contact_emails: [], social_media_profiles: [] }

const categories = [
  { id: 1, name: 'Kitchen', slug: 'kitchen', description: '<p>For the <strong>table</strong>.</p>' },
  { id: 2, name: 'Garden & Field', slug: 'garden', description: '' },
]

const picture = { image: '/media/a.webp', thumb_image: '/media/a-small.webp', alt_text: 'A knife on a board' }

const common = {
  is_active: true,
  description: 'A short text.',
  long_html_description: '<p>A <em>long</em> text.</p>',
  attributes: [
    { id: 2, key: 'Weight', value: '210 g', order: 2 },
    { id: 1, key: 'Steel', value: '52100', order: 1 },
  ],
}

const products = [
  {
    ...common,
    id: 1,
    slug: 'cleaver',
    name: 'Cleaver',
    // Prices may also be numbers: the specification does not say which.
    price: 62 as number | string,
    price_before_discount: '70.00' as string | null,
    stock: 3,
    main_image: picture as typeof picture | null,
    images: [
      { id: 3, image: '/media/c.webp', alt_text: 'From above', order: 3 },
      { id: 2, image: '/media/b.webp', alt_text: 'Close view', order: 2 },
      { id: 1, image: '/media/a.webp', alt_text: 'A knife on a board', order: 1 },
    ],
    category: { name: 'Kitchen', slug: 'kitchen' },
    reviews: [
      {
        id: 1,
        user: { username: 'mira' },
        rating: 4,
        comment: 'Cuts <b>well</b>.',
        created_at: '2026-11-20T23:30:00Z',
        is_verified_purchase: true,
      },
    ],
    review_count: 1,
    average_rating: 4 as number | null,
  },
  {
    ...common,
    id: 2,
    slug: 'sickle',
    name: 'Sickle',
    price: '40.00',
    price_before_discount: null,
    stock: 0,
    main_image: null,
    images: [],
    category: { name: 'Garden & Field', slug: 'garden' },
    reviews: [],
    review_count: 0,
    average_rating: null,
  },
]
