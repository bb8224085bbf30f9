import { useParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { html } from '#admin/kit/editor/html-input.tsx'
import { select } from '#admin/kit/form/choice-fields.tsx'
import { DeleteButton, FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { longText, optionalDate } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import type { AdminPolicy, PolicyVersion } from '#contract/admin/contents/policies.ts'
import { Prose } from '#ui/data/prose.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Outline } from './outline.tsx'
import { dayText, policyNames, policyStates } from './policy-words.ts'

/** One version of a policy; '/policies/refund_policy/new' is a new one, which starts as the current text. */
export default function PolicyPage() {
  return (
    <Answer query={useAnswer('GET /admin/policies/')}>
      {(policies) => <OfAddress policies={policies} />}
    </Answer>
  )
}

function OfAddress({ policies }: { policies: AdminPolicy[] }) {
  const { type, id = 'new' } = useParams()
  const policy = policies.find(({ document_type }) => document_type === type)
  const version = policy?.versions.find((one) => one.id === Number(id))
  if (!policy || (id !== 'new' && !version)) return <ErrorBox message="This version doesn’t exist." />
  if (version?.state === 'past') return <PastVersion type={policy.document_type} version={version} />
  return <VersionForm key={`${type}/${id}`} policy={policy} version={version} />
}

type Props = { policy: AdminPolicy; version: PolicyVersion | undefined }

function VersionForm({ policy: { document_type: type, versions }, version }: Props) {
  const isInForce = version?.state === 'in_force'
  /** A new version starts as a copy of the one in force. */
  const present = versions.find(({ state }) => state === 'in_force')
  const form = useRecordForm({
    subject: version ? `policy:${version.id}` : `policy:new-${type}`,
    fields: {
      content: html('Text', { initial: present?.content, isFirst: !version }),
      in_force_on: optionalDate('In force from', {
        readOnly: isInForce,
        hint: isInForce
          ? 'For anything more than a correction, add a new version. This one then stays available as it was.'
          : 'Leave empty to start today. Until then, the shop shows the current text.',
      }),
      note: longText('What changed', { rows: 2, maxLength: 500, hint: 'Only staff can see this.' }),
      return_days: optionalNumber('Days to return an item', {
        initial: present?.return_days,
        whole: true,
        most: 365,
        hint: 'Counted from delivery, for items without engraving. Shown at the top of the policy, on product pages and in search results. Leave empty to mention it only in the text.',
      }),
      return_shipping: select(
        'Return shipping paid by',
        { customer: 'The customer', shop: 'The shop' },
        { initial: present?.return_shipping },
      ),
    },
    record: version,
    save: ({ in_force_on, ...values }, from) =>
      version
        ? call('PUT /admin/policy-versions/{id}/', {
            params: { id: version.id },
            body: { ...values, in_force_on: in_force_on ?? version.in_force_on, version: from },
          })
        : call('POST /admin/policies/{document_type}/versions/', {
            params: { document_type: type },
            body: { ...values, in_force_on },
          }),
    opens: ({ id }) => `/policies/${type}/${id}`,
  })
  const { content, in_force_on, note, return_days, return_shipping } = form.inputs
  return (
    <FormPage
      form={form}
      title={policyNames[type]}
      documentTitle={`${policyNames[type]}, ${version?.in_force_on ?? 'new version'}`}
      badge={version && <StatePill of={policyStates} state={version.state} />}
      menu={
        version?.state === 'upcoming' && (
          <DeleteButton
            of="DELETE /admin/policy-versions/{id}/"
            title="Delete this version?"
            text={`It was due to come into force on ${dayText(version.in_force_on)}. The shop will keep its current text.`}
          />
        )
      }
      saveLabel={isInForce ? 'Save correction' : 'Save'}
      aside={
        <>
          <FormPart>
            {in_force_on}
            {note}
          </FormPart>
          {type === 'refund_policy' && (
            // The return terms as data, to compare with the text.
            <FormPart title="At a glance">
              {return_days}
              {return_shipping}
            </FormPart>
          )}
        </>
      }
    >
      <FormPart>
        {content}
        {!version && <Outline type={type} />}
      </FormPart>
    </FormPage>
  )
}

/** Past versions are read-only. */
function PastVersion({ type, version }: { type: AdminPolicy['document_type']; version: PolicyVersion }) {
  return (
    <>
      <PageHead
        title={policyNames[type]}
        documentTitle={`${policyNames[type]}, ${version.in_force_on}`}
        badge={<StatePill of={policyStates} state={version.state} />}
      />
      <p className="quiet">In force from {dayText(version.in_force_on)}. A past version can’t be changed.</p>
      <Prose html={version.content} />
    </>
  )
}
