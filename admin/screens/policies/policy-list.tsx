import { Link } from 'react-router'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { AdminPolicy } from '#contract/admin/contents/policies.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from './policies.module.css'
import { dayText, policyNames } from './policy-names.ts'
import { PolicyState } from './policy-state.tsx'

/** The shop's legal texts: past, current and future versions. */
export default function PolicyList() {
  const { data, error, refetch } = useAnswer('GET /admin/policies/')
  return (
    <>
      <PageHead title="Policies" />
      {error && !data && <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />}
      <Stack gap={6}>
        {data?.map((policy) => (
          <Policy key={policy.document_type} {...{ policy }} />
        ))}
      </Stack>
    </>
  )
}

function Policy({ policy: { document_type, versions } }: { policy: AdminPolicy }) {
  return (
    <section className={styles.policy} aria-labelledby={document_type}>
      <Cluster justify="between" gap={3} className={styles.head}>
        <h2 id={document_type}>{policyNames[document_type]}</h2>
        <ButtonLink variant="line" to={`/policies/${document_type}/new`}>
          New version
        </ButtonLink>
      </Cluster>
      {versions.length === 0 && <p className="quiet">{noneYet(document_type)}</p>}
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <Link to={`/policies/${document_type}/${version.id}`} className={styles.day}>
              From <time dateTime={version.in_force_on}>{dayText(version.in_force_on)}</time>
            </Link>
            <PolicyState state={version.state} />
            <span className={styles.note}>{version.note}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function noneYet(type: AdminPolicy['document_type']): string {
  return type === 'shipping_policy' || type === 'terms_of_sale'
    ? 'None yet. Once you write one, the shop shows it on a page that every footer links to.'
    : 'None yet.'
}
