import '#ui/tokens.css'
import '#ui/fonts.css'
import '#ui/base.css'
import './admin.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createOfficeRouter } from './routes.tsx'
import { answers } from './session/answers.ts'
import { meOptions } from './session/me.ts'
import { officeTokens } from './session/tokens.ts'

// Beside the first screen, not after it.
if (officeTokens.isSignedIn()) answers.prefetchQuery(meOptions)

const root = document.getElementById('office')
if (!root) throw new Error('The page has no place for the office.')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={answers}>
      <RouterProvider router={createOfficeRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)
