import { type KeyboardEvent, type ToggleEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { analyticsMessages } from '#messages/analytics.ts'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { usePublishedHeight } from '#ui/layout/use-published-height.ts'
import { type Consent, saveConsent } from './consent.ts'
import styles from './consent-bar.module.css'
import { consentBarId } from './cookie-settings.tsx'

/**
 * A bar at the bottom until the visitor answers; the page stays usable. The server renders a closed popover, so
 * visitors who answered never see it; 'Cookie settings' reopens it.
 */
export function ConsentBar({ consent }: { consent: Consent | null | undefined }) {
  const bar = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  usePublishedHeight(bar, '--consent-height')

  useEffect(() => {
    // Browsers without popovers do not ask, and count no visits.
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
    const wasRequested = newState === 'open' && from?.matches(`[popovertarget="${consentBarId}"]`)
    opener.current = wasRequested ? (from as HTMLElement) : null
    if (wasRequested) bar.current?.focus()
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
      aria-label={analyticsMessages.label}
      className={`arrives ${styles.bar}`}
      onToggle={onToggle}
      onKeyDown={onKeyDown}
    >
      <Cluster justify="between" gap={7} rows={3} className={`small ${styles.inside} wrap`}>
        <Stack className="measure">
          <p>
            {analyticsMessages.question} <Link to="/privacy-policy">{analyticsMessages.privacyPolicy}</Link>
          </p>
          {consent && <strong>{analyticsMessages.current[consent]}</strong>}
        </Stack>
        <Cluster unbroken gap={3}>
          <Button variant="line" onClick={() => answer('accepted')}>
            {analyticsMessages.accept}
          </Button>
          <Button variant="line" onClick={() => answer('declined')}>
            {analyticsMessages.decline}
          </Button>
        </Cluster>
      </Cluster>
    </section>
  )
}
