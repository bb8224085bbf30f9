import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isServerAddress } from '#model/server-addresses.ts'
import { Prose } from '#ui/data/prose.tsx'

/** HTML written by staff, whose links to pages of this site navigate without reloading the document. */
export function LinkedProse(props: ComponentProps<typeof Prose>) {
  const navigate = useNavigate()
  return (
    <Prose
      {...props}
      onClick={(event) => {
        const page = innerPage(event)
        if (!page) return
        event.preventDefault()
        navigate(page)
      }}
    />
  )
}

/** The path of a clicked link to a page of this site; undefined for any other click. */
function innerPage(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || isModified || link.target || link.download || link.origin !== location.origin) return undefined
  return isServerAddress(link.pathname) ? undefined : link.pathname + link.search + link.hash
}
