import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router/dom'
import { createAdminRouter } from './routes.tsx'
import { answers } from './session/answers.ts'
import { adminTokens } from './session/tokens.ts'
import { loadGateForms } from './shell/gate-form.tsx'

// Load them in parallel with the first screen.
if (!adminTokens.isSignedIn()) loadGateForms().catch(() => {})

// Made at once: the router starts to load the screen.
const program = (
  <StrictMode>
    <QueryClientProvider client={answers}>
      <RouterProvider router={createAdminRouter()} />
    </QueryClientProvider>
  </StrictMode>
)

/** Shows the program once React DOM is there. */
export function render({ createRoot }: typeof import('react-dom/client')): void {
  const root = document.getElementById('office')
  if (!root) throw new Error('The page has no root element.')
  createRoot(root).render(program)
}
