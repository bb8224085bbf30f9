import { type ComponentProps, useState } from 'react'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { ButtonInField, TextField } from '#ui/input/field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'after'>

/** A password, which the person can show. The button needs scripts, so it is absent without them. */
export function PasswordField(props: Props) {
  const [isShown, show] = useState(false)
  const hydrated = useHydrated()
  const button = (
    <ButtonInField onClick={() => show(!isShown)}>
      {isShown ? accountsMessages.hide : accountsMessages.show}
      <span className="visually-hidden"> {props.label}</span>
    </ButtonInField>
  )
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={hydrated && button}
    />
  )
}
