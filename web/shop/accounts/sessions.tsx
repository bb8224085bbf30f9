import { useRef } from 'react'
import type { Session } from '../../../contract/shop/sessions.ts'
import { Button } from '../../../ui/button.tsx'
import { localTime, longDate } from '../../../ui/dates.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import { DetailsPart } from './details-part.tsx'
import styles from './sessions.module.css'
import { useSessions } from './use-sessions.ts'

const unknownDevice = 'Unknown device'

/** The browsers in which somebody is signed in to this account; each can be signed out from here. */
export function Sessions() {
  const { loaded, said, busy, again, signOut } = useSessions()
  const list = useRef<HTMLUListElement>(null)

  async function end(session: Session) {
    await signOut(session)
    // The button that had the focus is gone.
    list.current?.focus()
  }

  return (
    <DetailsPart title="Where you’re signed in">
      <p>Sign out any device that you don’t recognize or no longer use, and then change your password.</p>
      {!loaded && (
        <Skeleton label="Loading your devices..." className={styles.waiting}>
          <Bone height="9rem" />
        </Skeleton>
      )}
      {loaded && !loaded.ok && <ErrorBox message={loaded.message} onRetry={again} />}
      {loaded?.ok && (
        <ul className={styles.sessions} ref={list} tabIndex={-1} aria-label="Devices">
          {loaded.value.map((session) => (
            <Row key={session.id} {...{ session, busy }} onEnd={() => end(session)} />
          ))}
        </ul>
      )}
      <Outcome message={said} />
    </DetailsPart>
  )
}

function Row({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { device, created_at, last_used_at, is_current } = session
  const name = device ?? unknownDevice
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong>
          {is_current && <span className={styles.here}>This device</span>}
        </p>
        <p className="quiet small">
          Last used <time dateTime={last_used_at}>{localTime(last_used_at)}</time>
          <br />
          Signed in <time dateTime={created_at}>{longDate(created_at)}</time>
        </p>
      </div>
      {!is_current && (
        <Button
          look="text"
          unavailable={busy}
          onClick={busy ? undefined : onEnd}
          aria-label={`Sign out: ${name}, last used ${localTime(last_used_at)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
