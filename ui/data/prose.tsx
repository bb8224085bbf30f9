import type { MouseEventHandler } from 'react'
import { classNames } from '../class-names.ts'
import styles from './prose.module.css'

type Props = {
  /** Sanitized by the backend when it was saved. */
  html: string
  /** Takes the style of the surrounding text. */
  plain?: boolean
  className?: string | undefined
  /** Handles clicks on the links inside; pressing Enter on a link also counts as a click. */
  onClick?: MouseEventHandler<HTMLDivElement>
}

/** HTML written by staff: descriptions, articles, policies. */
export function Prose({ html, plain = false, className, onClick }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are clickable
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives as a click
    <div
      className={classNames(plain ? styles.plain : styles.prose, className)}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized, see `html`
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
