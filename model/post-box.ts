import { countryOf } from './countries.ts'

/** What post boxes are called in the languages of the countries that we ship to. */
const boxes = [
  /\bp\.?\s*o\.?\s*b(?:ox|\.|\b)\s*\W{0,3}\d*/,
  /\b(?:g\.?p\.?o\.?|post\s?office|postal|private|locked)\s+(?:mail\s*)?(?:box|bag)\b/,
  /\b(?:post|mail)\s?box\s*\W{0,3}\d/,
  /\bpost(?:fach|bus|boks|box)\b\s*\W{0,3}\d/,
  /\bpostfach\b/,
  /\bpostlagernd\b|\bposte restante\b|\bpackstation\b/,
  /\bbo[iî]te postale\b|\bcase postale\b|\bb\.?\s?p\.?\s+\d/,
  /\bapartado\s+(?:postal|de correos|a[eé]reo|\W{0,3}\d)/,
  /(?<!\b(?:calle|avenida|av\.?|via|rua)\s)\bcasilla\b(?:\s+(?:postal|de correos?)|\s*\W{0,3}\d|$)/,
  /\bcaixa postal\b|\bcasella postale\b|\bskrytka pocztowa\b/,
  /(?<!\p{L})а\/я(?!\p{L})|абонентский ящик|私書箱|郵政信箱/u,
]

/**
 * Military and diplomatic mail of the United States. In lower case a state must follow, since 'Apo' is also a street
 * and a mountain.
 */
const military = /\b[AFD]PO\b|\b[afd]po,?\s+(?:a[aep])\b/
const militaryUnit = /\b(?:psc|cmr)\s+\d/
const box = /\bbox\s+\d/
const militaryCity = /^[afd]po\b/i
/** The states in military addresses of the United States; in India, AP means Andhra Pradesh. */
const militaryState = /^a[aep]$/i

export type PostBoxField = 'street' | 'street2'

type Where = {
  street: string
  street2?: string | undefined
  city: string
  state?: string | undefined
  country: string
}

/** The field that makes an address a post box or a military address, where couriers cannot collect a signature. */
export function postBoxField({
  street,
  street2 = '',
  city,
  state = '',
  country,
}: Where): PostBoxField | undefined {
  const isMilitary =
    militaryCity.test(city.trim()) || (militaryState.test(state.trim()) && countryOf(country)?.code === 'US')
  if (isMilitary || isBox(street)) return 'street'
  if (isBox(street2)) return 'street2'
  return isMilitaryBox(`${street} ${street2}`) ? 'street' : undefined
}

function isBox(line: string): boolean {
  const text = line.toLowerCase()
  return (
    boxes.some((words) => words.test(text)) ||
    military.test(line) ||
    military.test(text) ||
    isMilitaryBox(line)
  )
}

function isMilitaryBox(line: string): boolean {
  const text = line.toLowerCase()
  return militaryUnit.test(text) && box.test(text)
}
