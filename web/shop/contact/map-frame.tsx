import { useEffect, useRef, useState } from 'react'
import type { Branch } from '../../../contract/shop/contact.ts'
import { Button } from '../../../ui/button.tsx'
import { embeddableMap } from './contact-info.ts'
import styles from './map-frame.module.css'
import { MapOutline } from './map-outline.tsx'

/**
 * A map by a third party. Its frame stays empty, by an empty `srcdoc`, until the visitor asks for it: nobody else
 * learns of a visit that is not about the map.
 */
export function MapFrame({ branch }: { branch: Branch | undefined }) {
  const [asked, setAsked] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const link = embeddableMap(branch?.map_embed_link)

  useEffect(() => {
    if (asked) frame.current?.focus()
  }, [asked])

  return (
    <div className={styles.map}>
      <MapOutline className={styles.outline} />
      {link ? (
        <>
          <iframe
            ref={frame}
            className={styles.frame}
            title={`Map of ${branch?.name}`}
            src={link}
            srcDoc={asked ? undefined : ''}
            tabIndex={asked ? 0 : -1}
            aria-hidden={!asked || undefined}
            loading="lazy"
            referrerPolicy="strict-origin"
          />
          {!asked && (
            <p className={styles.note}>
              <Button look="text" onClick={() => setAsked(true)}>
                Show the map
              </Button>
              <span className="quiet">From {new URL(link).hostname.replace(/^www\./, '')}</span>
            </p>
          )}
        </>
      ) : (
        <p className={styles.note}>
          <span>Map currently unavailable.</span>
          {branch?.map_location_url && <a href={branch.map_location_url}>View on external map</a>}
        </p>
      )}
    </div>
  )
}
