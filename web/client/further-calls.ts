import { shopCalls } from './call-names.ts'

/** The calls of the specification's table, which every backend has; all others are optional for another backend. */
const specified = [
  /^POST \/accounts\/(?:login|register|logout|token\/refresh|password\/forgot|password\/reset)\/$/,
  /^(?:GET|PATCH|DELETE) \/accounts\/me\/$/,
  /^GET \/accounts\/me\/export\/$/,
  /^GET \/products\/(?:products|categories)\/(?:\{slug\}\/)?$/,
  /^POST \/products\/reviews\/$/,
  /^GET \/blog\/posts\/(?:\{slug\}\/)?$/,
  /^(?:GET|POST) \/blog\/comments\/$/,
  /^(?:GET \/contact\/info|POST \/contact\/messages|GET \/company\/info)\/$/,
  /^GET \/pages\/(?:manage\/faqs|manage\/documents|settings\/public)\/$/,
  /^GET \/payments\/(?:options|history\/\{uuid\})\/$/,
  /^POST \/payments\/card\/initiate\/$/,
  /^GET \/orders\/cart\/$/,
  /^POST \/orders\/cart\/add-item\/$/,
  /^(?:PATCH|DELETE) \/orders\/cart\/items\/\{id\}\/$/,
  /^DELETE \/orders\/cart\/clear\/$/,
  /^POST \/orders\/shipping-quote\/$/,
  /^(?:GET|POST) \/orders\/orders\/$/,
  /^GET \/orders\/orders\/\{id\}\/(?:invoice\/)?$/,
  /^POST \/orders\/orders\/\{id\}\/cancel\/$/,
]

type Backend = {
  /** If it is a path, the backend is our own. */
  apiUrl: string
  /** The calls that another backend describes. */
  backendCalls?: ReadonlySet<string> | undefined
}

/** The calls to skip because the backend lacks them; undefined for our own. */
export function lackingCalls({ apiUrl, backendCalls }: Backend): string[] | undefined {
  if (apiUrl.startsWith('/')) return undefined
  const further = shopCalls.filter((name) => !specified.some((one) => one.test(name)))
  return further.filter((name) => !backendCalls?.has(name))
}
