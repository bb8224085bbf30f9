import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './switch.module.css'

/** A check box drawn as a switch: what it does happens at once, or is a setting. `children` are its label. */
export function Switch({ children, className, ...rest }: ComponentProps<'input'>) {
  return (
    <label className={classNames('target', styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native check box exposes its own state */}
      <input {...rest} type="checkbox" role="switch" />
      {children}
    </label>
  )
}
