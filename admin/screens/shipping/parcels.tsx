import { optionalMoney, optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { setting } from '#admin/kit/setting.tsx'

/** The order value for free shipping, and the carriers' limits for a parcel. */
export const parcels = setting({
  path: '/admin/shipping/settings/',
  subject: 'shipping-settings',
  title: 'Free shipping and weight',
  fields: {
    free_from: optionalMoney('Free shipping from', {
      hint: 'The value of the items. Leave it empty if shipping is never free.',
    }),
    heaviest_parcel_g: optionalNumber('Heaviest parcel, in grams', {
      whole: true,
      hint: 'Customers can’t place heavier orders. Leave it empty for no limit.',
    }),
  },
  prices: ({ free_from }) => [{ id: 'free', label: 'Free shipping from', amount: free_from }],
})
