import type { MouseEventHandler } from 'react'
import { classNames } from '../class-names.ts'
import styles from './prose.module.css'

type Props = {
  /** Sanitized by the backend when it was saved. */
  html: string
  /** Takes the style of the surrounding text. */
  plain?: boolean
  /** An article: large first lines with an initial. */
  opening?: boolean
  className?: string | undefined
  /** Handles clicks on the links inside; pressing Enter on a link also counts as a click. */
  onClick?: MouseEventHandler<HTMLDivElement>
}

/** HTML written by staff: descriptions, articles, policies. */
export function Prose({ html, plain = false, opening = false, className, onClick }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are clickable
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives as a click
    <div
      className={classNames(plain ? styles.plain : styles.prose, opening && styles.opening, className)}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized, see `html`
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Plain text in the same style. */
export function Paragraphs({ texts, opening = false }: { texts: readonly string[]; opening?: boolean }) {
  return (
    <div className={classNames(styles.prose, opening && styles.opening)}>
      {[...texts.entries()].map(([place, text]) => (
        <p key={place}>{text}</p>
      ))}
    </div>
  )
}
