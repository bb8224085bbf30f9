import { useEffect, useRef, useState } from 'react'
import type { Branch } from '#contract/shop/contact.ts'
import { contactDataMessages } from '#messages/contact-data.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { embeddableMap } from './contact-info.ts'
import styles from './footer-contact.module.css'
import mapOutline from './map-outline.svg?no-inline'

const messages = contactDataMessages.map

/**
 * A third party's map. Until the visitor asks for it, a drawing of imaginary streets stands in its place, and the third party
 * does not learn of the visit: an iframe that loads lazily loads nothing while it is hidden. Browsers without scripts would
 * load it at once, so the server does not render it.
 */
export function MapFrame({ branch }: { branch: Branch }) {
  const [requested, setRequested] = useState(false)
  const hydrated = useHydrated()
  const frame = useRef<HTMLIFrameElement>(null)
  const link = embeddableMap(branch.map_embed_link)

  useEffect(() => {
    if (requested) frame.current?.focus()
  }, [requested])

  return (
    <div className={styles.map}>
      <img src={mapOutline} alt="" loading="lazy" />
      {link ? (
        <>
          {hydrated && (
            <iframe
              ref={frame}
              title={messages.title(branch.name)}
              src={link}
              hidden={!requested}
              loading="lazy"
              referrerPolicy="strict-origin"
            />
          )}
          {!requested && (
            <Cluster
              as="p"
              justify="between"
              gap={4}
              rows={0}
              className={`${styles.note} small with-scripts`}
            >
              <Button variant="text" onClick={() => setRequested(true)}>
                {messages.show}
              </Button>
              <span className="quiet">{messages.from(new URL(link).hostname.replace(/^www\./, ''))}</span>
            </Cluster>
          )}
        </>
      ) : (
        <Cluster as="p" justify="between" gap={4} rows={0} className={`${styles.note} small`}>
          <span>{messages.unavailable}</span>
          {branch.map_location_url && (
            <a className="target" href={branch.map_location_url}>
              {messages.viewExternal}
            </a>
          )}
        </Cluster>
      )}
    </div>
  )
}
