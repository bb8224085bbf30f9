import { type RefCallback, useCallback, useState } from 'react'

/** Whether a picture could not be loaded, and the ref of its element; it may have failed before the scripts ran. */
export function useFailedPicture(): [boolean, RefCallback<HTMLImageElement>] {
  const [failed, setFailed] = useState(false)
  const watch = useCallback((picture: HTMLImageElement) => {
    const fail = () => setFailed(true)
    // Without a size it has failed, or has not begun; only the former can't be decoded.
    if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(fail)
    picture.addEventListener('error', fail)
    return () => picture.removeEventListener('error', fail)
  }, [])
  return [failed, watch as RefCallback<HTMLImageElement>]
}
