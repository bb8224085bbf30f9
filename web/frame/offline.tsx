import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { offlineMessages } from '#messages/offline.ts'
import { localTime } from '#ui/data/dates.ts'
import type { WorkerMessage } from '#web/offline/service-worker.ts'
import styles from './footer.module.css'

/** Milliseconds before an open page is saved. On a first visit the page itself needs the network for longer. */
const saveAfterMs = { known: 1000, first: 4000 }

/** A document older than this on arrival, in milliseconds, is a saved copy. */
const freshMs = 5000

/** Tells the service worker to save visited pages, and shows the age of a saved page. */
export function Offline() {
  const savedAt = useSavedAt()
  useOfflineCopies()

  return (
    <div role="status">
      {savedAt && (
        <p className={`forge quiet small ${styles.saved}`}>{offlineMessages.saved(localTime(savedAt))}</p>
      )}
    </div>
  )
}

/** When this document was saved, as an ISO time; undefined if it came from the network. */
function useSavedAt() {
  const location = useLocation()
  const first = useRef(location)
  const [savedAt, setSavedAt] = useState<string>()

  useEffect(() => {
    // Later pages in this document came from the network.
    if (first.current !== location) return setSavedAt(undefined)
    if (!navigator.serviceWorker?.controller) return
    const made = new Date(document.lastModified)
    const isOld = performance.timeOrigin - made.getTime() > freshMs
    if (isOld || !navigator.onLine) setSavedAt(made.toISOString())
  }, [location])

  return savedAt
}

function useOfflineCopies() {
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every location is an opened page
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!import.meta.env.PROD || !serviceWorker || savesData()) return
    const keep = async () => {
      await serviceWorker.register('/service-worker.js')
      const { active } = await serviceWorker.ready
      active?.postMessage({ opened: window.location.href } satisfies WorkerMessage)
    }
    const timer = setTimeout(
      // The shop works without offline copies.
      () => keep().catch(() => undefined),
      serviceWorker.controller ? saveAfterMs.known : saveAfterMs.first,
    )
    return () => clearTimeout(timer)
  }, [location])
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
