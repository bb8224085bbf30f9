import { checks } from '#admin/kit/form/choice-fields.tsx'
import { number, optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { setting } from '#admin/kit/setting.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The weekly capacity of the workshop, and its weekdays off. */
export const pace = setting({
  path: '/admin/workshop/settings/',
  subject: 'workshop-settings',
  title: 'Pace',
  documentTitle: 'Workshop pace',
  intro: 'The shop uses these to work out the dates it promises. Dates already promised don’t change.',
  fields: {
    pieces_per_week: number('Items forged per week', { whole: true }),
    finishings_per_week: number('Items engraved or finished per week', { whole: true }),
    finishing_days: optionalNumber('Working days for an engraving or a finish', {
      whole: true,
      hint: 'Leave it empty if engraved items in stock ship like all others, without a promised date.',
    }),
    packing_days: number('Working days until items in stock ship', {
      whole: true,
      hint: 'Customers see the resulting ship date and, with the carrier’s delivery time, when to expect their parcel.',
    }),
    rest_days: checks(
      'Days off',
      weekdays.map((label, value) => ({ value, label })),
    ),
  },
})
