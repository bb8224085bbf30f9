import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

type Look = 'filled' | 'line' | 'text'
type Own = {
  look?: Look
  /** Shown and announced; further presses do nothing. */
  busy?: boolean
  /** Looks disabled, but keeps its focus and still handles a press. */
  unavailable?: boolean
}

/** Filled, outlined, or text only. */
export function Button({
  look = 'filled',
  busy,
  unavailable,
  className,
  ...rest
}: ComponentProps<'button'> & Own) {
  const { onClick, type = 'button' } = rest
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, look !== 'filled' && styles[look], className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || unavailable || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

export function ButtonLink({
  look = 'filled',
  className,
  ...rest
}: ComponentProps<typeof Link> & Pick<Own, 'look'>) {
  return (
    <Link
      {...rest}
      className={classNames('not-printed', styles.button, look !== 'filled' && styles[look], className)}
    />
  )
}

/** An icon in a square touch target; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return <button {...rest} type={type} aria-label={label} className={classNames(styles.square, className)} />
}
