import { useCallback } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { mediaUrl } from './media.ts'

/** `mediaUrl` for the API that this page uses. */
export function useMediaUrl(): (address: string) => string {
  const apiUrl = useRouteLoaderData<typeof loader>('root')?.runtime.apiUrl ?? ''
  return useCallback((address) => mediaUrl(address, apiUrl), [apiUrl])
}
