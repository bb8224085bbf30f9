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
  return <Answer query={useAnswer('GET /admin/site-settings/')}>{(site) => <SiteForm site={site} />}</Answer>
}

function SiteForm({ site: { version, dispatch_place = '', ...site } }: { site: Site }) {
  const form = useAdminForm({
    subject: 'site-settings',
    values: { ...site, dispatch_place },
    version,
    labels: {
      site_title: 'Shop name',
      site_description: 'Description',
      favicon: 'Icon',
      google_analytics_id: 'Google Analytics ID',
      contact_email: 'Shop email address',
      time_zone: 'Time zone',
      dispatch_place: 'Ships from',
    },
    save: (changed, version) => call('PUT /admin/site-settings/', { body: { ...changed, version } }),
  })
  return (
    <FormPage form={form} title="Name and icon" back={back}>
      <FormPart>
        <TextInput
          name="site_title"
          maxLength={120}
          hint="Shown in page titles, emails and the footer, and on invoices and payment pages. The name in the header, Karda Khukuri House, is part of the design; the person who runs the server can change it."
        />
        <LongTextInput
          name="site_description"
          rows={3}
          maxLength={300}
          hint="Shown by search engines and in the footer."
        />
        <IconInput />
      </FormPart>
      <FormPart>
        <TextInput
          name="contact_email"
          type="email"
          hint="The shop sends its emails from this address, and your alerts to it."
        />
        <TextInput
          name="time_zone"
          list="time-zones"
          hint="For example, Asia/Kathmandu. This decides when a day begins and ends in the shop."
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <TextInput
          name="dispatch_place"
          maxLength={60}
          hint="The town that your parcels ship from: customers read “Ships from Dharan by Friday”. If you leave it empty: “Ships from our workshop by Friday”."
        />
        <TextInput
          name="google_analytics_id"
          hint="If you leave it empty, visits aren’t counted and shoppers aren’t asked about cookies."
        />
      </FormPart>
    </FormPage>
  )
}
