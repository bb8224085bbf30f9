import { useState } from 'react'
import { messageOf } from '../../../client/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import styles from './comments.module.css'

export function MoreComments({ load }: { load: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function more() {
    setBusy(true)
    setFailure(undefined)
    try {
      await load()
    } catch (error) {
      setFailure(messageOf(error, 'Failed to load blog post or comments.'))
    } finally {
      setBusy(false)
    }
  }

  if (failure) return <ErrorBox message={failure} onRetry={more} />
  return (
    <Button look="line" className={styles.rest} busy={busy} onClick={more}>
      Show more comments
    </Button>
  )
}
