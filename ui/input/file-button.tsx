import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  variant?: 'filled' | 'line'
  pending?: boolean
  onFiles: (files: File[]) => void
}

/** Lets people choose files; `children` are its label. */
export function FileButton({
  variant = 'line',
  pending = false,
  disabled = pending,
  onFiles,
  className,
  children,
  ...rest
}: Props) {
  return (
    <label
      className={classNames(styles.button, className)}
      data-variant={variant}
      aria-busy={pending || undefined}
    >
      <input
        {...rest}
        type="file"
        className="visually-hidden"
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // So that choosing the same file again is a change.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {children}
    </label>
  )
}
