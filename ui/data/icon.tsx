import { classNames } from '../class-names.ts'
import styles from './icon.module.css'

const paths = {
  search: 'M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM12.7 12.7 18 18',
  bag: 'M3 7h14l-1.2 10.5H4.2zM6.5 7c0-3 1.4-4.5 3.5-4.5S13.5 4 13.5 7',
  menu: 'M2 5h16M2 10h16M2 15h10',
  close: 'm4 4 12 12M16 4 4 16',
  down: 'm3 7 7 7 7-7',
  up: 'M10 17V3M4 9l6-6 6 6',
  previous: 'M17 10H3M9 4l-6 6 6 6',
  next: 'M3 10h14M11 4l6 6-6 6',
  expand: 'M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5',
  less: 'M4 10h12',
  more: 'M4 10h12M10 4v12',
} as const

type Props = {
  className?: string | undefined
  /** About as high as small letters. */
  small?: boolean
} & ({ name: keyof typeof paths; path?: undefined } | { path: string; name?: undefined })

/**
 * An icon by its name, or, if only one place or program draws it, by its path. Decorative: the text next to it, or the
 * label of its control, says the same.
 */
export function Icon({ name, path, small, className }: Props) {
  return (
    <svg
      className={classNames(styles.icon, small && styles.small, className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={name ? paths[name] : path} />
    </svg>
  )
}
