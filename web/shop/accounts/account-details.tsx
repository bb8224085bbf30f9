import { Headline } from '../../ui/notch.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { useAccountOfLayout } from './use-own-account.ts'

/** What the shop knows of the person who is signed in. */
export default function AccountDetails() {
  const { loaded } = useAccountOfLayout()
  return (
    <section>
      <PageTitle own="Your details" />
      <Headline title="Your details" />
      {!loaded && <Bone height="4rem" />}
      {loaded?.ok && (
        <dl>
          <dt className="quiet small">Username</dt>
          <dd>{loaded.value.username}</dd>
          <dt className="quiet small">Email</dt>
          <dd>{loaded.value.email}</dd>
        </dl>
      )}
    </section>
  )
}
