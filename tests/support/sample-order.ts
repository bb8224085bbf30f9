import type { Order } from '#contract/shop/orders.ts'

export const londonAddress = {
  fullname: 'Anita Gurung',
  street: '14 Harrow Lane',
  postalCode: 'SW9 8LD',
  city: 'London',
  country: 'United Kingdom',
  contact_number: '+44 20 7946 0123',
}

export const order: Order = {
  id: 'ABCDEFGH12',
  status: 'pending',
  payment_method: 'card_2c2p',
  items: [
    {
      id: 1,
      product: { name: 'Care Kit: Oil, Cloth and Whetstone', slug: 'care-kit', thumb_image: null },
      quantity: 2,
      customization: null,
      unit_price: '24.00',
      line_total: '48.00',
    },
  ],
  subtotal: '48.00',
  shipping: '41.00',
  total: '89.00',
  currency: 'USD',
  delivery_address: londonAddress,
  created_at: '2026-11-21T10:00:00Z',
  expires_at: '2026-11-21T12:00:00Z',
}

/** The answer to the start of a card payment. */
export const startedPayment = {
  redirectUrl: 'https://gateway.example/pay/1',
  payment_uuid: '0b5a1c1e-8a64-4a53-9a2b-6f1f7a2b3c4d',
}
