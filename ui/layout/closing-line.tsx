import styles from './closing-line.module.css'

/** The line above the footer, ending in a blade. Use it once per page. */
export function ClosingLine() {
  return (
    <div className={`${styles.line} wrap not-printed`} aria-hidden="true">
      <svg viewBox="0 0 100 30" role="presentation">
        <path
          vectorEffect="non-scaling-stroke"
          d="M0 30V16.5c10-3.2 22-9.5 31-11.8 10-2.5 22-1.5 34 2.3 14 4.5 25 10 34.5 16.5-5 3.3-14 5.5-23 5-11-.5-18-6.5-26-10.5-7-3.2-15-2.8-22 0-6 2.3-10 4.8-14 6.6-.4-2.6-2.6-2.8-3.1-.6-.9-2-3-1.6-3 .9L0 29"
        />
      </svg>
    </div>
  )
}
