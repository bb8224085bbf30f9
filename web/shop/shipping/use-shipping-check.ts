import { useState } from 'react'
import { browserCall } from '../../client/browser-client.ts'
import { goodAnswer, useAnswer } from '../../client/use-answer.ts'
import { recallCountry, rememberCountry } from './remembered-country.ts'

/** Where a product shall be sent, as it is being chosen, and what the shop says to that. In the browser only. */
export function useShippingCheck(product: string) {
  const [country, setCountry] = useState(recallCountry)
  const [postalCode, setPostalCode] = useState('')
  const [regional, setRegional] = useState('')
  const postal_code = regional === country ? postalCode.trim() : ''
  const { answer, again } = useAnswer({
    about: country && `${product} ${country} ${postal_code}`,
    ask: (signal) => {
      const query = { product, country, ...(postal_code && { postal_code }) }
      return browserCall('GET /shipping/check/', { query, signal })
    },
    otherwise: 'This could not be found out.',
  })
  if (goodAnswer(answer)?.by_postal_code && regional !== country) setRegional(country)

  function choose(code: string) {
    setCountry(code)
    setPostalCode('')
    rememberCountry(code)
  }

  return {
    ...{ country, choose, answer, again },
    /** The postal code, where it matters. */
    postal: regional === country && country ? { code: postalCode, change: setPostalCode } : undefined,
  }
}
