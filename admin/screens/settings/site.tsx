import { fieldOf } from '#admin/kit/form/field.ts'
import { useValue } from '#admin/kit/form/form-context.ts'
import { longText, text } from '#admin/kit/form/text-fields.tsx'
import { OpenButton } from '#admin/kit/open-button.tsx'
import { PicturePicker } from '#admin/kit/pictures/picture-picker.tsx'
import { setting } from '#admin/kit/setting.tsx'
import type { Media } from '#contract/admin/contents/media.ts'
import { Button } from '#ui/input/button.tsx'
import { FieldError } from '#ui/input/field-error.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'

const ownIcon = '/media/site/favicon.svg'

/** Title, description, icon and contact address of the shop. */
export const site = setting({
  path: '/admin/site-settings/',
  subject: 'site-settings',
  title: 'Name and icon',
  fields: {
    site_title: text('Shop name', {
      maxLength: 120,
      hint: 'Shown in page titles, emails and the footer, and on invoices and payment pages. The name in the header, Karda Khukuri House, is part of the design; the person who runs the server can change it.',
    }),
    site_description: longText('Description', {
      rows: 3,
      maxLength: 300,
      hint: 'Shown by search engines and in the footer.',
    }),
    favicon: fieldOf('Icon', ownIcon, undefined, (name) => <IconInput name={name} />),
    contact_email: text('Shop email address', {
      type: 'email',
      hint: 'The shop sends its emails from this address, and your alerts to it.',
    }),
    time_zone: text('Time zone', {
      hint: 'For example, Asia/Kathmandu. This decides when a day begins and ends in the shop.',
      suggestions: Intl.supportedValuesOf('timeZone'),
    }),
    dispatch_place: text('Ships from', {
      maxLength: 60,
      hint: 'The town that your parcels ship from: customers read “Ships from Dharan by Friday”. If you leave it empty: “Ships from our workshop by Friday”.',
    }),
    google_analytics_id: text('Google Analytics ID', {
      hint: 'If you leave it empty, visits aren’t counted and shoppers aren’t asked about cookies.',
    }),
  },
  parts: [{ fields: ['site_title', 'site_description', 'favicon'] }],
})

/** The favicon: the shop's own drawing, or a picture. */
function IconInput({ name }: { name: string }) {
  const { label, value, set, error } = useValue<string>(name)
  const choose = ([media]: Media[]) => media && set(`/media/${media.key}/320.webp`)
  return (
    <Stack as="fieldset" gap={2}>
      <legend>
        <strong>{label}</strong>
      </legend>
      <Cluster gap={3}>
        <img src={value} alt="" width={32} height={32} />
        <OpenButton label="Choose a picture">
          {(close) => <PicturePicker onClose={close} onChoose={choose} />}
        </OpenButton>
        {value !== ownIcon && (
          <Button variant="text" onClick={() => set(ownIcon)}>
            Use the default icon
          </Button>
        )}
      </Cluster>
      <p className="quiet small">
        Shown in browser tabs. Choose a simple, square picture without small text.
      </p>
      {error && <FieldError id="favicon-error" text={error} />}
    </Stack>
  )
}
