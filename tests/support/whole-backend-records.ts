export const paymentOptions = {
  enable_card_payment: false,
  enable_bank_transfer: true,
  enable_custom_payment: false,
  bank_account_details: 'Bank of the Valley\nAccount 42',
  custom_payment_label: null,
  custom_payment_instructions: null,
  custom_payment_redirect_url: null,
}

export const post = {
  id: 3,
  slug: 'whetstones',
  title: 'Whetstones',
  featured_image: 'media/posts/stone.svg',
  published_at: '2026-10-30T09:00:00Z',
  comment_count: 1,
  author: { username: null },
  status: 'published',
}

export const comment = {
  id: 8,
  user: { username: null },
  content: 'And patience.',
  created_at: '2026-11-01T09:00:00Z',
  parent: null,
  is_approved: true,
}

export const contactInfo = {
  branch_locations: [
    {
      id: 1,
      name: 'The workshop',
      address: 'Old Road 1',
      phone_number: '',
      is_hq: true,
      map_embed_link: null,
      map_location_url: null,
      image: null,
    },
  ],
  contact_emails: [],
  social_media_profiles: [],
}

export const company = {
  tagline: 'Steel and water.',
  history_summary: null,
  mission_statement: null,
  vision_statement: null,
  core_values: [],
}

export const payment = {
  status: 'succeeded',
  order_identifier: 'ORD-0001',
  gateway_transaction_ref: null,
  currency: 'USD',
  amount: 62,
  error_message: null,
}

export const review = {
  id: 12,
  user: { username: 'asha' },
  created_at: '2026-11-20T09:00:00Z',
  is_verified_purchase: false,
}
