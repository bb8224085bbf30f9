import { formatAddress } from 'localized-address-format'
import { filledIn } from './address-fields.ts'
import { countryOf } from './countries.ts'

/** The fields of a delivery address that are printed on an envelope. */
export type PostalAddress = {
  fullname: string
  company?: string | undefined
  street: string
  street2?: string | undefined
  city: string
  state?: string | undefined
  postalCode: string
  country: string
}

/** Separates the parts that a format prints on one line. */
const edge = '\u0001'
const foreignLetter = /(?!\p{Script=Latin})\p{L}/u

/**
 * An address as printed on an envelope, as a list of lines, in the order that its country and script require; the
 * country comes last. Fields that the country's format lacks are added: the city to the street line, the others above
 * the country.
 */
export function addressLines(address: PostalAddress): string[] {
  const { fullname, company, street, street2 } = address
  const [city, state, country] = [filledIn(address.city), filledIn(address.state), address.country.trim()]
  const postalCountry = countryOf(country)?.code ?? ''
  const isLatin = !foreignLetter.test(street + city)
  const format = (parts: Parameters<typeof formatAddress>[0]) =>
    formatAddress({ ...parts, postalCountry }, isLatin ? 'latin' : 'local')

  const prefix = format({ postalCode: edge }).join('').split(edge)[0] ?? ''
  const postalCode = withoutPrefix(filledIn(address.postalCode).replace(/^0+$/, ''), prefix)
  const hasPlace = (part: 'locality' | 'administrativeArea' | 'postalCode') =>
    format({ [part]: edge })
      .join('')
      .includes(edge)
  // Whether the address contains the text anyway: Singapore's format prints the name itself.
  const isWritten = (text: string) => [prefix.trim(), state, country].some((other) => isSame(other, text))
  const below = hasPlace('locality') || isWritten(city) ? '' : city
  const onStreet = [filledIn(street), filledIn(street2)]
  const whole = (/\p{Script=Han}/u.test(street + city) ? [below, ...onStreet] : [...onStreet, below])
    .filter((line) => line !== '')
    .join('\n')
  const bounded = (text: string) => (text ? edge + text + edge : '')
  const lines = format({
    name: filledIn(fullname),
    organization: filledIn(company),
    // The address is passed as one line, since a format may continue that line after the address lines.
    addressLines: whole ? [whole] : [],
    locality: bounded(city),
    administrativeArea: bounded(state),
    postalCode: bounded(postalCode),
  })
  const left = [
    hasPlace('administrativeArea') || isSame(state, country) || isSame(state, city) ? '' : state,
    hasPlace('postalCode') ? '' : postalCode,
  ]
  return [
    ...lines
      .join('\n')
      .split('\n')
      .map((line) => unbounded(line, isLatin)),
    ...left,
    country,
  ].filter((line) => line !== '')
}

/** The postal code without the prefix that its country's format prints: 'CH-3006' → '3006'. */
function withoutPrefix(postalCode: string, prefix: string): string {
  const letters = prefix.replace(/[^\p{L}〒]/gu, '')
  const start = postalCode.slice(0, letters.length)
  return letters && isSame(start, letters)
    ? postalCode.slice(letters.length).replace(/^[\s-]+/, '')
    : postalCode
}

function unbounded(line: string, isLatin: boolean): string {
  return line.replaceAll(edge + edge, isLatin ? ' ' : '').replaceAll(edge, '')
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
