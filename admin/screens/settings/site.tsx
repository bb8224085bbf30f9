import { Answer } from '#admin/kit/answer.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { back } from './back.ts'
import { IconInput } from './icon-input.tsx'

type Site = AnswerOf<Calls, 'GET /admin/site-settings/'>

/** Title, description, icon and contact address of the shop. */
export default function SitePage() {
  return <Answer of={useAnswer('GET /admin/site-settings/')}>{(site) => <SiteForm site={site} />}</Answer>
}

function SiteForm({ site: { version, dispatch_place = '', ...site } }: { site: Site }) {
  const form = useAdminForm({
    subject: 'site-settings',
    values: { ...site, dispatch_place },
    version,
    labels: {
      site_title: 'Name of the shop',
      site_description: 'Description',
      favicon: 'Icon',
      google_analytics_id: 'Google Analytics',
      contact_email: 'Email address of the shop',
      time_zone: 'Time zone',
      dispatch_place: 'Place of dispatch',
    },
    save: (changed, version) => call('PUT /admin/site-settings/', { body: { ...changed, version } }),
  })
  return (
    <FormPage form={form} title="Name and icon" back={back}>
      <FormPart>
        <TextInput
          name="site_title"
          maxLength={120}
          hint="In the title and at the foot of every page, on papers, on payment pages and above every email. The name at the head of every page, Karda Khukuri House, is part of the design: whoever runs the server can change it."
        />
        <LongTextInput
          name="site_description"
          rows={3}
          maxLength={300}
          hint="Shown by search engines, and at the foot of every page."
        />
        <IconInput />
      </FormPart>
      <FormPart>
        <TextInput
          name="contact_email"
          type="email"
          hint="Emails of the shop come from here, and what it has to tell you goes here."
        />
        <TextInput
          name="time_zone"
          list="time-zones"
          hint="Where a day of the shop begins and ends, such as Asia/Kathmandu."
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <TextInput
          name="dispatch_place"
          maxLength={60}
          hint="The town that parcels leave from: customers read “Leaves Dharan by Friday”. Empty: “Leaves our workshop by Friday”."
        />
        <TextInput
          name="google_analytics_id"
          hint="Empty: no visits are counted, and shoppers are not asked about cookies."
        />
      </FormPart>
    </FormPage>
  )
}
