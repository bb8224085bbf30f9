import type { MouseEventHandler } from 'react'
import { classNames } from '../class-names.ts'
import styles from './prose.module.css'

type Props = {
  /** The backend sanitized it on saving. */
  html: string
  /** Takes the style of the surrounding text. */
  plain?: boolean
  className?: string | undefined
  /** For clicks on its links; pressing Enter on a link is a click too. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see the type's note
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
