import { uiMessages } from '#ui/messages.ts'

/** A field that people can neither see nor reach; only bots fill it in. */
export function HoneypotField({ name }: { name: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {uiMessages.honeypot}
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
