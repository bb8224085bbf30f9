import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './prose.module.css'

type Props = {
  /** Sanitized by the backend when it was saved. */
  html: string
  /** Styled like the text around it. */
  plain?: boolean
  className?: string | undefined
}

/** HTML written by staff: descriptions, articles, policies. Links to pages of this site navigate in place. */
export function Prose({ html, plain = false, className }: Props) {
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLDivElement>) {
    const target = innerPage(event)
    if (!target) return
    event.preventDefault()
    navigate(target)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are clickable
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives as a click
    <div
      className={classNames(plain ? styles.plain : styles.prose, className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see the type's note
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The path of a clicked link to a page of this site; undefined for any other click. */
function innerPage(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || isModified || link.target || link.download || link.origin !== location.origin) return undefined
  if (/^\/(?:media|api|admin|sandbox)\//.test(link.pathname)) return undefined
  return link.pathname + link.search + link.hash
}
