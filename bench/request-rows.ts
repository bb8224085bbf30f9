import type { Buyers } from './buyers.ts'
import type { Sent } from './load.ts'

/** `request` is called with a number that no earlier request had. Costs are multiples of a bare server's. */
export type RequestRow = {
  name: string
  goal: number
  peer: string
  requests: number
  request: (n: number, buyers: Buyers) => Sent
  /** Runs before each round, and is not measured. */
  prepare?: (buyers: Buyers) => Promise<void>
}

const get = (path: string) => () => ({ path })
/** With a parameter that no request had before, the answer is not cached yet. */
const uncached = (path: string) => (n: number) => ({ path: `${path}${path.includes('?') ? '&' : '?'}n=${n}` })

export const requestRows: RequestRow[] = [
  { name: 'cached page', goal: 1.5, peer: '–', requests: 4000, request: get('/') },
  {
    name: 'cached JSON',
    goal: 1.5,
    peer: '–',
    requests: 4000,
    request: get('/api/products/products/'),
  },
  {
    name: 'list page, 24 cards',
    goal: 250,
    peer: 'Hydrogen 1,205',
    requests: 60,
    request: uncached('/products'),
  },
  {
    name: 'product page',
    goal: 150,
    peer: 'Hydrogen 486',
    requests: 100,
    request: uncached('/products/sirupate-10'),
  },
  {
    name: 'JSON list of 20',
    goal: 60,
    peer: 'Vendure 383',
    requests: 200,
    request: uncached('/api/products/products/?page_size=20'),
  },
  {
    name: 'JSON product',
    goal: 60,
    peer: 'Vendure 2,266',
    requests: 300,
    request: uncached('/api/products/products/sirupate-10/'),
  },
  {
    name: 'JSON search',
    goal: 60,
    peer: 'Vendure 1,546',
    requests: 300,
    request: uncached('/api/products/products/?search=sirupate'),
  },
  {
    name: 'add to cart',
    goal: 120,
    peer: 'OpenCart 1,654',
    requests: 500,
    prepare: (buyers) => buyers.emptyCarts(),
    request: (n, buyers) => buyers.add(n),
  },
  {
    name: 'order placed',
    goal: 400,
    peer: '–',
    requests: 100,
    prepare: (buyers) => buyers.fillCarts(),
    request: (n, buyers) => buyers.order(n),
  },
]
