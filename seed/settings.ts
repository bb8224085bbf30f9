import type { DiscountInput } from '#contract/admin/catalogue/discounts.ts'
import { cards } from '#contract/limits.ts'

/** Site and payment settings of the demo shop. The bank account is fictional. */
export const siteSettings = {
  site_title: 'Karda Khukuri House',
  site_description:
    'Khukuri knives forged by hand in the hills of Nepal, each drawn, measured and sent by the people who made it.',
  favicon: '/media/site/favicon.svg',
  google_analytics_id: '',
  contact_email: 'hello@example.com',
  dispatch_place: 'Kathmandu',
}

export const checkoutOptions = {
  enable_card_payment: true,
  /** The sandbox takes these, and two more that the shop cannot show. */
  cards: [...cards],
  enable_bank_transfer: true,
  enable_custom_payment: true,
  bank_account_details: [
    'Bank: Himalayan Example Bank, Kathmandu',
    'Account holder: Karda Khukuri House Pvt. Ltd.',
    'Account number: 0123 4567 8901 2345',
    'SWIFT: EXAMNPKA',
  ].join('\n'),
  custom_payment_label: 'Western Union or cash in our shop',
  custom_payment_instructions:
    'We write to you within one working day with the name and address for the transfer, or keep the pieces for you in our shop in Kathmandu for seven days.',
  custom_payment_redirect_url: null,
}

/** Engraving adds two working days, as the FAQ says. */
export const workshopPace = {
  pieces_per_week: 12,
  finishings_per_week: 24,
  finishing_days: 2,
  rest_days: [6],
  packing_days: 3,
  version: 1,
}

/** The piece in the picture of the home page, by slug. */
export const heroPiece = 'ang-khola-10'

/** Texts of the home page about the knife in its picture and about forging. */
export const homeTexts = {
  hero_text:
    'A khukuri falls forward of the hand, so the blade strikes before the wrist tires. Ours are forged from spring steel in eastern Nepal, then measured, weighed and drawn to one scale.',
  hero_caption: 'Ang Khola 10-inch: rosewood, brass bolster, 5160 steel, 800 g',
  hero_handle_cm: 14.2,
  hero_blade_cm: 25.4,
  forge_title: 'Four people, one day',
  forge_text:
    'A truck spring is chosen, cut and heated cherry red. One smith holds, others strike. Only the edge meets water, poured from a kettle and judged by color, so the edge is hard and the spine stays soft enough to take a blow.',
  forge_steps: [
    'Choose the spring',
    'Cut',
    'Forge',
    'Shape',
    'File',
    'Quench the edge',
    'Fit the handle',
    'Grind and polish',
    'Sew the sheath',
    'Inspect',
  ],
  hardness: [
    { zone: 'Edge', from: 55, to: 57 },
    { zone: 'Belly', from: 45, to: 46 },
    { zone: 'Spine', from: 22, to: 25 },
  ],
}

export const customs = {
  blade_description: 'Handcrafted kitchen and utility knife (khukuri), fixed blade of {blade} cm',
  origin: 'Nepal',
}

/** Lines beside the buttons that buy; the returns are those of the refund policy. */
export const reasons = {
  maker: 'Forged by hand in our own workshop, with the name of its smith on the certificate.',
  promise: 'Forging and hardening guaranteed for two years.',
  insurance: 'Insured and tracked to your door.',
}

export const productNotes = {
  pictures_note:
    'Drawn from the measurements of the piece. Before we ship yours, we photograph it and send you the picture.',
  shipping_note:
    'By courier; signature required. Shipping is calculated at checkout. You must be 18 or older to buy a blade.',
}

/** Shipping prices and rules stay at the defaults of every shop. */
export const shippingSettings = { free_from: '300.00', heaviest_parcel_g: 30_000, version: 1 }

/** A piece whose discount ends. */
export const pieceOnSale = 'wall-display-pair'

export const welcomeDiscount: DiscountInput = {
  name: 'Welcome to the workshop',
  code: 'NAMASTE',
  kind: 'percent',
  percent: 10,
  amount: null,
  category_ids: [],
  product_ids: [],
  starts_at: null,
  ends_at: null,
  minimum: null,
  max_uses: null,
  max_uses_per_customer: null,
  first_order_only: true,
  is_combinable: false,
  is_active: true,
}
