import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'

/** Copies a short text. Pages on plain HTTP have no clipboard, and then there is no button. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const possible = useHydrated() && Boolean(globalThis.navigator?.clipboard)
  if (!possible) return null

  async function copy() {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setCopied(done)
  }

  return (
    <>
      <Button look="text" onClick={copy} aria-label={`Copy ${text}`}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && 'Copied'}
      </span>
    </>
  )
}
