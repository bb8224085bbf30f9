import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { HtmlInput } from '#admin/kit/editor/html-input.tsx'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { DateInput, NumberInput, SelectInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { change, useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { AdminPolicy, PolicyVersion } from '#contract/admin/contents/policies.ts'
import { Prose } from '#ui/data/prose.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Button } from '#ui/input/button.tsx'
import { outlineOf } from './outlines.ts'
import { dayText, policyNames } from './policy-names.ts'
import { PolicyState } from './policy-state.tsx'

type Type = AdminPolicy['document_type']

const back = { to: '/policies', label: 'Policies' }

/** One version of a policy; '/policies/refund_policy/new' is a new one, which starts as the current text. */
export default function PolicyPage() {
  const { type = '', id = 'new' } = useParams()
  const { data, error, refetch } = useAnswer('GET /admin/policies/')
  const navigate = useNavigate()
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />
  if (!data) return null
  const policy = data.find(({ document_type }) => document_type === type)
  const version = policy?.versions.find((one) => one.id === Number(id))
  if (!policy || (id !== 'new' && !version)) return <ErrorBox message="This version doesn’t exist." />
  if (version?.state === 'past') return <PastVersion type={policy.document_type} version={version} />
  const present = policy.versions.find(({ state }) => state === 'in_force')
  return (
    <VersionForm
      key={`${type}/${id}`}
      type={policy.document_type}
      version={version}
      present={present}
      onAdded={(added) => void navigate(`/policies/${type}/${added.id}`, { replace: true })}
    />
  )
}

function VersionForm({
  type,
  version,
  present,
  onAdded,
}: {
  type: Type
  version: PolicyVersion | undefined
  /** The version in force; a new version starts as a copy of it. */
  present: PolicyVersion | undefined
  onAdded: (version: PolicyVersion) => void
}) {
  const form = useAdminForm({
    subject: version ? `policy:${version.id}` : `policy:new-${type}`,
    values: {
      content: (version ?? present)?.content ?? '',
      in_force_on: version?.in_force_on ?? null,
      note: version?.note ?? '',
      return_days: (version ?? present)?.return_days ?? null,
      return_shipping: (version ?? present)?.return_shipping ?? 'customer',
    },
    version: version?.version,
    labels: {
      content: 'Text',
      in_force_on: 'In force from',
      note: 'What changed',
      return_days: 'Days to return an item',
      return_shipping: 'Return shipping paid by',
    },
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
    ...(!version && { onSaved: onAdded }),
  })
  const isInForce = version?.state === 'in_force'
  return (
    <FormPage
      form={form}
      title={policyNames[type]}
      documentTitle={`${policyNames[type]}, ${version?.in_force_on ?? 'new version'}`}
      back={back}
      badge={version && <PolicyState state={version.state} />}
      menu={version?.state === 'upcoming' && <DeleteVersion version={version} />}
      saveLabel={isInForce ? 'Save correction' : 'Save'}
      aside={
        <>
          <FormPart>
            <DateInput
              name="in_force_on"
              readOnly={isInForce}
              hint={
                isInForce
                  ? 'For anything more than a correction, add a new version. This one then stays available as it was.'
                  : 'Leave empty to start today. Until then, the shop shows the current text.'
              }
            />
            <TextInput name="note" maxLength={500} hint="Only staff can see this." />
          </FormPart>
          {type === 'refund_policy' && <Returns />}
        </>
      }
    >
      <FormPart>
        <HtmlInput name="content" isFirst={!version} />
        {!version && <Outline type={type} />}
      </FormPart>
    </FormPage>
  )
}

/** The return terms as data, to compare with the text. */
function Returns() {
  return (
    <FormPart title="At a glance">
      <NumberInput
        name="return_days"
        whole
        most={365}
        hint="Counted from delivery, for items without engraving. Shown at the top of the policy, on product pages and in search results. Leave empty to mention it only in the text."
      />
      <SelectInput name="return_shipping">
        <option value="customer">The customer</option>
        <option value="shop">The shop</option>
      </SelectInput>
    </FormPart>
  )
}

/** An outline for an empty page. */
function Outline({ type }: { type: Type }) {
  const { form } = useFormOfPage()
  const content = useWatch({ control: form.control, name: 'content' }) as string
  if (content) return null
  return (
    <div>
      <Button variant="line" onClick={() => form.setValue('content', outlineOf(type), { shouldDirty: true })}>
        Start with an outline
      </Button>
      <p className="quiet small">
        Adds headings and the questions that this page should answer, for you to write over.
      </p>
    </div>
  )
}

/** Past versions are read-only. */
function PastVersion({ type, version }: { type: Type; version: PolicyVersion }) {
  return (
    <>
      <PageHead
        title={policyNames[type]}
        documentTitle={`${policyNames[type]}, ${version.in_force_on}`}
        back={back}
        badge={<PolicyState state={version.state} />}
      />
      <p className="quiet">In force from {dayText(version.in_force_on)}. A past version can’t be changed.</p>
      <Prose html={version.content} />
    </>
  )
}

function DeleteVersion({ version: { id, in_force_on } }: { version: PolicyVersion }) {
  const navigate = useNavigate()
  return (
    <ActionButton
      run={() => change('DELETE /admin/policy-versions/{id}/', { params: { id } })}
      done={() => navigate('/policies')}
      ask={{
        title: 'Delete this version?',
        text: `It was due to come into force on ${dayText(in_force_on)}. The shop will keep its current text.`,
      }}
    >
      Delete
    </ActionButton>
  )
}
