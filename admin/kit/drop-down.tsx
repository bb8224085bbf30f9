import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import button from '#ui/input/button.module.css'
import { Cluster } from '#ui/layout/arrange.tsx'
import overlay from '#ui/overlay/overlay.module.css'
import { useDropDown } from '#ui/overlay/use-drop-down.ts'
import styles from './kit.module.css'

type Props = {
  /** What the button says. */
  label: ReactNode
  /** `close` also returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel below it; on a phone, a sheet at the lower edge. Esc or a press outside closes it. */
export function DropDown({ label, children }: Props) {
  const { details, dismiss } = useDropDown()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Esc
    <details
      {...details}
      className={classNames(overlay.drop, styles.drop)}
      // The veil behind the sheet belongs to the element itself.
      onClick={({ target, currentTarget }) => target === currentTarget && dismiss()}
    >
      <summary className={classNames('summary', button.button)} data-variant="line">
        <Cluster as="span" gap={2}>
          {label}
        </Cluster>
      </summary>
      <div className={classNames('arrives', overlay.dropped, styles.dropped)}>{children(dismiss)}</div>
    </details>
  )
}
