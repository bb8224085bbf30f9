import { useEffect } from 'react'

/** Closes an element that exists only in narrow windows once the window becomes wide. */
export function useCloseWhenWide(close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it uses nothing but a ref
  useEffect(() => {
    const wide = matchMedia('(width > 768px)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
}
