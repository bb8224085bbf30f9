import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isSignedIn } from '../../client/tokens.ts'

/** Who is signed in already has no use for this page. Only looked at once: signing in here leads elsewhere. */
export function useSignedInLeave(): void {
  const navigate = useNavigate()
  const looked = useRef(false)
  useEffect(() => {
    if (!looked.current && isSignedIn()) navigate('/account', { replace: true })
    looked.current = true
  }, [navigate])
}
