import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` without React's warning on the server. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
