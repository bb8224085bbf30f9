import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { BackOffer as Offer } from './back-offer.tsx'
import { openedFrom, rememberOpened } from './opened-here.ts'

/**
 * Every change of the route goes to the top, and so does Back. For a while after it, this offers the way to the card
 * that was opened from the page.
 */
export function BackTo() {
  const location = useLocation()
  const navigation = useNavigationType()
  const previous = useRef(location)
  const [opened, setOpened] = useState<string>()
  const [BackOffer, setOffer] = useState<typeof Offer>()

  useEffect(() => {
    const from = previous.current
    if (from === location) return
    previous.current = location
    if (navigation === 'PUSH') rememberOpened(from, location)
    const path = navigation === 'POP' ? openedFrom(location) : undefined
    setOpened(path)
    if (!path) return
    import('./back-offer.tsx').then(
      (loaded) => setOffer(() => loaded.BackOffer),
      (error) => console.warn('The way back could not be loaded.', error),
    )
  }, [location, navigation])

  return (
    <div role="status">
      {opened && BackOffer && (
        <BackOffer key={location.key} path={opened} onDone={() => setOpened(undefined)} />
      )}
    </div>
  )
}
