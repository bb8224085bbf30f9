import { type RefCallback, useCallback, useState } from 'react'

/** Returns whether the image of this `src` failed to load, and a ref for its element. It may have failed before hydration. */
export function useFailedPicture(src: string): [boolean, RefCallback<HTMLImageElement>] {
  const [failed, setFailed] = useState<string | null>(null)
  const watch = useCallback((picture: HTMLImageElement) => {
    const fail = () => setFailed(picture.getAttribute('src'))
    // Without a size it has failed or has not started loading; decoding rejects only in the first case.
    if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(fail)
    picture.addEventListener('error', fail)
    return () => picture.removeEventListener('error', fail)
  }, [])
  return [failed === src, watch as RefCallback<HTMLImageElement>]
}
