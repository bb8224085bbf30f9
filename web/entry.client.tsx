import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { expectHydration, redoEarlyInput } from './client/early-input.ts'
import { handOffData } from './client/hand-off-data.ts'
import { rememberOfferedCode } from './client/offered-code.ts'
import { openOfflineCopies } from './client/offline-copies.ts'
import { watchGoingBack } from './client/page-cache.ts'

// Must come before the router, because listeners for Back run in order of registration.
openOfflineCopies()
watchGoingBack()
rememberOfferedCode(location.search)

function Shop() {
  useEffect(redoEarlyInput, [])
  return <HydratedRouter />
}

startTransition(() => {
  expectHydration()
  handOffData()
  hydrateRoot(
    document,
    <StrictMode>
      <Shop />
    </StrictMode>,
  )
})
