import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchGoingBack } from './client/at-hand.ts'
import { openKeptPages } from './client/kept-pages.ts'

// Before the router, which hears of Back in the order of listening.
openKeptPages()
watchGoingBack()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
