import { useRef, useState } from 'react'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { useSubmit } from '#client/use-submit.ts'
import type { Cart } from '#contract/shop/cart.ts'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'
import { cartSummaryMessages } from '#messages/orders/cart-summary.ts'
import { AnnouncedChanges } from '#ui/feedback/announced-changes.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { enterDiscountCode, removeDiscountCode } from '#web/client/cart.ts'

const messages = cartSummaryMessages.code

type Code = NonNullable<Cart['discount_code']>

type Props = { entered: Code | null | undefined; refused: Code | undefined }

/** Where to enter a discount code; the entered one can be removed. */
export function DiscountCode({ entered, refused }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [announced, setAnnounced] = useState('')
  const place = useRef<HTMLDivElement>(null)

  /** What was focused is gone after the change. */
  function changed(text: string) {
    setOpen(false)
    setAnnounced(text)
    place.current?.focus()
  }

  return (
    <Stack gap={2} ref={place} tabIndex={-1}>
      <AnnouncedChanges text={announced} />
      {entered && <EnteredCode code={entered} onRemoved={() => changed(messages.removed(entered.code))} />}
      {!entered && refused && <Problem of={refused} />}
      {!entered && !isOpen && (
        <Button variant="text" onClick={() => setOpen(true)}>
          {messages.open}
        </Button>
      )}
      {!entered && isOpen && <CodeForm onEntered={(code) => changed(messages.entered(code))} />}
    </Stack>
  )
}

function Problem({ of: { code, problem } }: { of: Code }) {
  return (
    <Notice>
      <strong>{code}</strong>
      <span>{problem}</span>
    </Notice>
  )
}

function CodeForm({ onEntered }: { onEntered: (code: string) => void }) {
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => (String(data.get('code')).trim() ? {} : { code: messages.missing }),
    failed: cartErrorMessages.codeNotEntered,
    async send(data) {
      const code = String(data.get('code')).trim().toUpperCase()
      await enterDiscountCode(code)
      onEntered(code)
      return undefined
    },
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap={3}>
        <TextField
          label={messages.label}
          name="code"
          error={fieldErrors.code}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        {message && <Notice kind="error">{message.text}</Notice>}
        <Button type="submit" variant="line" pending={busy}>
          {messages.apply}
        </Button>
      </Stack>
    </form>
  )
}

function EnteredCode({ code, onRemoved }: { code: Code; onRemoved: () => void }) {
  const { busy, message, run } = useSubmit({ failed: cartErrorMessages.codeNotRemoved })

  const remove = () =>
    run(async () => {
      await removeDiscountCode()
      onRemoved()
    })

  return (
    <>
      {code.problem && <Problem of={code} />}
      <Button variant="text" pending={busy} onClick={remove}>
        {messages.remove(code.code)}
      </Button>
      {message && <Notice kind="error">{message.text}</Notice>}
    </>
  )
}
