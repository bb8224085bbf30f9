import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { offlineMessages } from '#messages/offline.ts'
import { localTime } from '#ui/data/dates.ts'
import type { WorkerMessage } from '#web/offline/service-worker.ts'
import styles from './offline.module.css'

/** Milliseconds that a page is open before it is kept. A first visitor's network is left to the page for longer. */
const saveAfterMs = { known: 1000, first: 4000 }

/** A page from the network is not older than this when it arrives, in milliseconds. */
const freshMs = 5000

/** Has the pages kept that are visited, and says how old this one is if it was kept. */
export function Offline() {
  const savedAt = useSavedAt()
  useOfflineCopies()

  return (
    <div role="status">
      {savedAt && <p className={styles.line}>{offlineMessages.saved(localTime(savedAt))}</p>}
    </div>
  )
}

/** When this document was kept, as an ISO time; undefined if it came from the network. */
function useSavedAt() {
  const location = useLocation()
  const first = useRef(location)
  const [keptAt, setKeptAt] = useState<string>()

  useEffect(() => {
    // What comes after the document came from the network.
    if (first.current !== location) return setKeptAt(undefined)
    if (!navigator.serviceWorker?.controller) return
    const made = new Date(document.lastModified)
    const isOld = performance.timeOrigin - made.getTime() > freshMs
    if (isOld || !navigator.onLine) setKeptAt(made.toISOString())
  }, [location])

  return keptAt
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
      // A browser that keeps nothing loses nothing of the shop.
      () => keep().catch(() => undefined),
      serviceWorker.controller ? saveAfterMs.known : saveAfterMs.first,
    )
    return () => clearTimeout(timer)
  }, [location])
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
