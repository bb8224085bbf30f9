import { countries } from '../../../contract/countries.ts'

const key = 'karda:country'

/** Two letters of the country that was last asked about in this browser; '' when there is none. Storage may refuse. */
export function recallCountry(): string {
  try {
    const kept = localStorage.getItem(key)
    return countries.find(({ code }) => code === kept)?.code ?? ''
  } catch {
    return ''
  }
}

export function rememberCountry(code: string): void {
  try {
    if (code) localStorage.setItem(key, code)
    else localStorage.removeItem(key)
  } catch (error) {
    console.warn('The country could not be kept.', error)
  }
}
