import { useEffect, useRef, useState } from 'react'
import type { Branch } from '#contract/shop/contact.ts'
import { contactMessages } from '#messages/contact.ts'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { embeddableMap } from './contact-info.ts'
import styles from './footer-contact.module.css'

const messages = contactMessages.map

/**
 * A third party's map. The iframe stays empty (an empty `srcdoc`) until the visitor asks for the map, so the third
 * party does not learn of other visits.
 */
export function MapFrame({ branch }: { branch: Branch }) {
  const [requested, setRequested] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const link = embeddableMap(branch.map_embed_link)

  useEffect(() => {
    if (requested) frame.current?.focus()
  }, [requested])

  return (
    <div className={styles.map}>
      <MapOutline />
      {link ? (
        <>
          <iframe
            ref={frame}
            title={messages.title(branch.name)}
            src={link}
            srcDoc={requested ? undefined : ''}
            tabIndex={requested ? 0 : -1}
            aria-hidden={!requested || undefined}
            loading="lazy"
            referrerPolicy="strict-origin"
          />
          {!requested && (
            <Cluster as="p" justify="between" gap={4} rows={0} className={`${styles.note} small`}>
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

/** A drawing of imaginary streets with a pin, shown in place of the map. */
function MapOutline() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path
        opacity="0.45"
        d="M0 40c120 10 190-30 320-10s220 20 320-10M0 90c90 20 200-20 310 10s230 10 330-20M0 300c120-30 210 10 330-20s220-10 310 10M0 340c160-20 300 10 640-20"
      />
      <path d="M-10 210 180 190l90 30 380-60M250-10l-30 200 40 180M430-10l-20 180 60 200M0 130l220 60M410 170l240 90" />
      <path d="M320 202v-34" stroke="var(--brass)" strokeWidth="2" />
      <circle cx="320" cy="160" r="8" fill="var(--brass)" stroke="none" />
    </svg>
  )
}
