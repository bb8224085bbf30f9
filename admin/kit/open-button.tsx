import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#ui/input/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & {
  label: ReactNode
  /** The dialog, which is open while it is mounted. */
  children: (close: () => void) => ReactNode
}

/**
 * A button that opens a dialog.
 *
 *     <OpenButton label="Lift the hold">{(close) => <LiftDialog order={order} onClose={close} />}</OpenButton>
 */
export function OpenButton({ label, variant = 'line', children, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...rest} variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
