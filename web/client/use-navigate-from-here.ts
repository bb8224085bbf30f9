import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** Like React Router's `useNavigate`, for what follows an answer: does nothing if the person has left the page by then. */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to, options) => {
    if (location.pathname === pathname) navigate(to, options)
  }
}
