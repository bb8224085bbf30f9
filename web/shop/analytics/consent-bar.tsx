import { type KeyboardEvent, type ToggleEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { type Consent, saveConsent } from './consent.ts'
import styles from './consent-bar.module.css'
import { consentBarId } from './cookie-settings.tsx'
import { usePublishedHeight } from './use-published-height.ts'

const said: Record<Consent, string> = {
  accepted: 'You accepted this.',
  declined: 'You declined this.',
}

/**
 * Lies along the lower edge until it is answered, and lets the page be used meanwhile. It is a closed popover in what
 * the server sends, so whoever has answered never sees it; 'Cookie settings' opens it again.
 */
export function ConsentBar({ consent }: { consent: Consent | null | undefined }) {
  const bar = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  usePublishedHeight(bar, '--consent-height')

  useEffect(() => {
    // An older browser is not asked, and so its visits are not counted.
    if (!bar.current?.showPopover) return
    const isOpen = bar.current.matches(':popover-open')
    if (consent === null && !isOpen) bar.current.showPopover()
    if (consent && isOpen) bar.current.hidePopover()
  }, [consent])

  function answer(next: Consent) {
    saveConsent(next)
    bar.current?.hidePopover()
    opener.current?.focus()
  }

  function onToggle({ newState }: ToggleEvent) {
    const from = document.activeElement
    const asked = newState === 'open' && from?.matches(`[popovertarget="${consentBarId}"]`)
    opener.current = asked ? (from as HTMLElement) : null
    if (asked) bar.current?.focus()
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape' && consent) answer(consent)
  }

  return (
    <section
      ref={bar}
      id={consentBarId}
      popover="manual"
      tabIndex={-1}
      aria-label="Cookies"
      className={styles.bar}
      onToggle={onToggle}
      onKeyDown={onKeyDown}
    >
      <div className={`${styles.inside} wrap`}>
        <p>
          May we count visits? Google Analytics would set cookies for that; the shop works the same without.{' '}
          <Link to="/privacy-policy">Privacy Policy</Link>
          {consent && <strong className={styles.said}>{said[consent]}</strong>}
        </p>
        <div className={styles.answers}>
          <Button look="line" onClick={() => answer('accepted')}>
            Accept
          </Button>
          <Button look="line" onClick={() => answer('declined')}>
            Decline
          </Button>
        </div>
      </div>
    </section>
  )
}
