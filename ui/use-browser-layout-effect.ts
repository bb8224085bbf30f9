import { useEffect, useLayoutEffect } from 'react'

/** A layout effect that does not complain on the server, where there is no layout. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
