import type { Buyers } from './buyers.ts'
import type { Sent } from './load.ts'

/** `request` gets a number that no request had before. Costs are times a bare server's. */
export type RequestRow = {
  name: string
  goal: number
  before: string
  peer: string
  requests: number
  request: (n: number, buyers: Buyers) => Sent
  /** Before each round, not counted. */
  prepare?: (buyers: Buyers) => Promise<void>
}

const get = (path: string) => () => ({ path })
/** A parameter that nobody knows keeps an answer from being kept. */
const anew = (path: string) => (n: number) => ({ path: `${path}${path.includes('?') ? '&' : '?'}n=${n}` })

export const requestRows: RequestRow[] = [
  { name: 'kept page', goal: 1.5, before: '6–7', peer: '–', requests: 4000, request: get('/') },
  {
    name: 'kept JSON',
    goal: 1.5,
    before: '5–7',
    peer: '–',
    requests: 4000,
    request: get('/api/products/products/'),
  },
  {
    name: 'list page anew, 24 cards',
    goal: 250,
    before: '580–1,240',
    peer: 'Hydrogen 1,205',
    requests: 60,
    request: anew('/products'),
  },
  {
    name: 'product page anew',
    goal: 150,
    before: '240–550',
    peer: 'Hydrogen 486',
    requests: 100,
    request: anew('/products/sirupate-10'),
  },
  {
    name: 'JSON list of 20 anew',
    goal: 60,
    before: '310–460',
    peer: 'Vendure 383',
    requests: 200,
    request: anew('/api/products/products/?page_size=20'),
  },
  {
    name: 'JSON product anew',
    goal: 60,
    before: '118',
    peer: 'Vendure 2,266',
    requests: 300,
    request: anew('/api/products/products/sirupate-10/'),
  },
  {
    name: 'JSON search anew',
    goal: 60,
    before: '116',
    peer: 'Vendure 1,546',
    requests: 300,
    request: anew('/api/products/products/?search=sirupate'),
  },
  {
    name: 'add to cart',
    goal: 120,
    before: '230',
    peer: 'OpenCart 1,654',
    requests: 500,
    prepare: (buyers) => buyers.emptyCarts(),
    request: (n, buyers) => buyers.add(n),
  },
  {
    name: 'order placed',
    goal: 400,
    before: '–',
    peer: '–',
    requests: 100,
    prepare: (buyers) => buyers.fillCarts(),
    request: (n, buyers) => buyers.order(n),
  },
]
