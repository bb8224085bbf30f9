import { Link } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import type { AdminPolicy } from '#contract/admin/contents/policies.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'
import { dayText, policyNames, policyStates } from './policy-words.ts'

/** The shop's legal texts: past, current and future versions. */
export default function PolicyList() {
  return (
    <>
      <PageHead title="Policies" />
      <Answer query={useAnswer('GET /admin/policies/')}>
        {(policies) => (
          <Stack gap={6}>
            {policies.map((policy) => (
              <Policy key={policy.document_type} {...{ policy }} />
            ))}
          </Stack>
        )}
      </Answer>
    </>
  )
}

function Policy({ policy: { document_type, versions } }: { policy: AdminPolicy }) {
  return (
    <Section
      look="rule"
      title={policyNames[document_type]}
      actions={
        <ButtonLink variant="line" to={`/policies/${document_type}/new`}>
          New version
        </ButtonLink>
      }
    >
      {versions.length === 0 && <p className="quiet">{noneYet(document_type)}</p>}
      <ol>
        {versions.map((version) => (
          <Item
            key={version.id}
            as="li"
            className="card"
            align="center"
            title={
              <Link className="card-link" to={`/policies/${document_type}/${version.id}`}>
                From <time dateTime={version.in_force_on}>{dayText(version.in_force_on)}</time>
              </Link>
            }
            end={<StatePill of={policyStates} state={version.state} />}
          >
            {version.note && <p className="quiet small">{version.note}</p>}
          </Item>
        ))}
      </ol>
    </Section>
  )
}

function noneYet(type: AdminPolicy['document_type']): string {
  return type === 'shipping_policy' || type === 'terms_of_sale'
    ? 'None yet. Once you write one, the shop shows it on a page that every footer links to.'
    : 'None yet.'
}
