import { useRef } from 'react'
import type { Session } from '#contract/shop/sessions.ts'
import { detailsMessages } from '#messages/accounts/account-details.ts'
import { localDate, localTime } from '#ui/data/dates.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/input/button.tsx'
import { Item } from '#ui/layout/item.tsx'
import { AccountSection } from './account-section.tsx'
import { useSessions } from './use-sessions.ts'

const { sessions: words } = detailsMessages

/** The browsers signed in to this account, each with a button to sign it out. */
export function Sessions() {
  const { loaded, message, busy, again, signOut } = useSessions()
  const list = useRef<HTMLUListElement>(null)

  async function end(session: Session) {
    await signOut(session)
    // The focused button is gone.
    list.current?.focus()
  }

  return (
    <AccountSection title={words.title}>
      <p>{words.intro}</p>
      {!loaded && (
        <Skeleton label={words.loading}>
          {/* As high as the one session that most people have. */}
          <SkeletonBlock height="4.6rem" />
        </Skeleton>
      )}
      {loaded && !loaded.ok && <ErrorBox message={loaded.message} onRetry={again} />}
      {loaded?.ok && (
        <ul ref={list} tabIndex={-1} aria-label={words.list}>
          {loaded.value.map((session) => (
            <Row key={session.id} {...{ session, busy }} onEnd={() => end(session)} />
          ))}
        </ul>
      )}
      <Outcome message={message} />
    </AccountSection>
  )
}

function Row({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { device, created_at, last_used_at, is_current } = session
  const name = device ?? words.unknownDevice
  return (
    <Item
      as="li"
      align="center"
      title={
        <>
          {name} {is_current && <span className="brass small">{words.current}</span>}
        </>
      }
      end={
        !is_current && (
          <Button
            variant="text"
            softDisabled={busy}
            onClick={busy ? undefined : onEnd}
            aria-label={words.signOutDevice(name, localTime(last_used_at))}
          >
            {words.signOut}
          </Button>
        )
      }
    >
      <p className="quiet small">
        {words.lastUsed} <time dateTime={last_used_at}>{localTime(last_used_at)}</time>
        <br />
        {words.signedIn} <time dateTime={created_at}>{localDate(created_at)}</time>
      </p>
    </Item>
  )
}
