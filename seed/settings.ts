/** What the demo shop says of itself and how it is paid. The bank account is an invented one. */
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

/** Engraving takes two working days, as the questions and answers say. */
export const workshopPace = {
  ...{ pieces_per_week: 12, finishings_per_week: 24, finishing_days: 2, rest_days: [6], packing_days: 3 },
  version: 1,
}
