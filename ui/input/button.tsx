import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

type Variant = 'filled' | 'line' | 'text'
type Own = {
  variant?: Variant
  /** Shows and announces a pending action, and ignores further presses. */
  pending?: boolean
  /** Looks disabled, but stays focusable and handles presses. */
  softDisabled?: boolean
}

/** Filled, outlined, or text only. */
export function Button({
  variant = 'filled',
  pending,
  softDisabled,
  className,
  ...rest
}: ComponentProps<'button'> & Own) {
  const { onClick, type = 'button' } = rest
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      data-variant={variant}
      aria-busy={pending || undefined}
      aria-disabled={pending || softDisabled || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  )
}

export function ButtonLink({
  variant = 'filled',
  className,
  ...rest
}: ComponentProps<typeof Link> & Pick<Own, 'variant'>) {
  return (
    <Link {...rest} className={classNames('not-printed', styles.button, className)} data-variant={variant} />
  )
}

/** A link to a place on the same page. */
export function ButtonAnchor({
  variant = 'filled',
  className,
  ...rest
}: ComponentProps<'a'> & Pick<Own, 'variant'>) {
  return <a {...rest} className={classNames(styles.button, className)} data-variant={variant} />
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

/** The same for a link to another site, or to a place on the same page. */
export function IconAnchor({ label, href, className, ...rest }: ComponentProps<'a'> & { label: string }) {
  return <a {...rest} href={href} aria-label={label} className={classNames(styles.square, className)} />
}
