import { type EndpointsIn, endpointsIn } from '../endpoint.ts'
import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as blog from './blog.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as certificates from './certificates.ts'
import * as contact from './contact.ts'
import * as invitations from './invitations.ts'
import * as orders from './orders.ts'
import * as pages from './pages.ts'
import * as payments from './payments.ts'
import * as personalData from './personal-data.ts'
import * as proofs from './proofs.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as shipping from './shipping.ts'
import * as stockWaits from './stock-waits.ts'
import * as texts from './texts.ts'

const modules = [
  accounts,
  addresses,
  blog,
  cart,
  catalogue,
  certificates,
  contact,
  invitations,
  orders,
  pages,
  payments,
  proofs,
  personalData,
  reviews,
  search,
  sessions,
  shipping,
  stockWaits,
  texts,
] as const

/** Every call of the storefront. */
export const shopTable = endpointsIn(modules)

/** The calls by 'METHOD /path/'; import it as a type to keep the schemas out of the bundle. */
export type ShopCalls = {
  [E in EndpointsIn<(typeof modules)[number]> as `${E['method']} ${E['path']}`]: E
}
