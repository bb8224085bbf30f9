import { addressUse } from '#model/address-fields.ts'

/** 'Emirate', as a country calls what is next below it. */
export function stateLabel(country: string): string {
  const { stateName } = addressUse(country)
  const words = stateName.replaceAll('_', ' ')
  return words[0]?.toUpperCase() + words.slice(1)
}
