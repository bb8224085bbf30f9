import { useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowserLayoutEffect } from '../../../ui/use-browser-layout-effect.ts'

/**
 * The secret of a mailed link; null when there is none. It is taken out of the address before anything else reads that,
 * and before somebody looks over a shoulder or shares it.
 */
export function useTokenOfAddress(): string | null {
  const { search } = useLocation()
  const [token] = useState(() => new URLSearchParams(search).get('token'))
  useBrowserLayoutEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}
