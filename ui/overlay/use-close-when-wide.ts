import { useEffect } from 'react'

/** Closes a part that only narrow windows have, once the window is wide. */
export function useCloseWhenWide(close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it uses nothing but a ref
  useEffect(() => {
    const wide = matchMedia('(width > 768px)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
}
