import { choice } from '#admin/kit/form/choice-fields.tsx'
import { entries } from '#admin/kit/form/entries.tsx'
import { number } from '#admin/kit/form/number-fields.tsx'
import { longText, optionalLongText, optionalText, text } from '#admin/kit/form/text-fields.tsx'
import { words } from '#admin/kit/form/words-fields.tsx'
import { setting } from '#admin/kit/setting.tsx'

export const company = setting({
  path: '/admin/company/',
  subject: 'company',
  title: 'About the company',
  fields: {
    tagline: text('Tagline', { maxLength: 200 }),
    history_summary: longText('History', { rows: 8 }),
    mission_statement: longText('Mission', { rows: 4 }),
    vision_statement: longText('Vision', { rows: 4 }),
    core_values: entries('Values', {
      one: 'value',
      max: 20,
      fields: {
        name: text('Name', { maxLength: 120 }),
        description: longText('Description', { rows: 2, maxLength: 1000 }),
      },
    }),
  },
  parts: [
    {
      hint: 'A blank line starts a new paragraph. Empty fields aren’t shown.',
      fields: ['tagline', 'history_summary', 'mission_statement', 'vision_statement'],
    },
    { title: 'Values', fields: ['core_values'] },
  ],
})

export const productTexts = setting({
  path: '/admin/settings/product-texts/',
  subject: 'product-texts',
  title: 'On every product',
  intro: 'If you leave a field empty, the shop uses its default.',
  fields: {
    pictures_note: longText('Note below the pictures', {
      rows: 2,
      maxLength: 200,
      hint: 'For example, that the pictures don’t show the exact piece you ship.',
    }),
    shipping_note: longText('Shipping note', {
      rows: 3,
      maxLength: 400,
      hint: 'Shown below the “Add to Cart” button. If you leave it empty, the shop says where you ship from, as entered under Name and icon.',
      placeholder: 'Shipping is calculated at checkout.',
    }),
    maker: longText('Maker', { rows: 2, maxLength: 90, placeholder: 'Forged and signed by one smith.' }),
    promise: longText('Your promise', {
      rows: 2,
      maxLength: 90,
      hint: 'For example, how long you repair a blade for free.',
    }),
    insurance: longText('Insurance', {
      rows: 2,
      maxLength: 90,
      placeholder: 'Insured and tracked.',
      hint: 'The shop adds the expected delivery dates where it knows them.',
    }),
    returns: longText('Returns', {
      rows: 2,
      maxLength: 90,
      hint: 'If you leave it empty, the shop shows what your refund policy promises.',
    }),
    care_title: text('Heading of the care notes', { maxLength: 60, placeholder: 'Handling' }),
    care_notes: entries('Care notes', {
      one: 'note',
      max: 8,
      fields: {
        title: text('Heading', { maxLength: 60 }),
        text: longText('Text', { rows: 2, maxLength: 400 }),
      },
    }),
  },
  parts: [
    { fields: ['pictures_note', 'shipping_note'] },
    {
      title: 'Reasons to buy',
      hint: 'Short lines near the buttons on product pages, in the cart and at checkout. Empty ones aren’t shown. Promise only what you can keep.',
      fields: ['maker', 'promise', 'insurance', 'returns'],
    },
    {
      title: 'Care notes',
      hint: 'Shown next to the description of every khukuri.',
      fields: ['care_title', 'care_notes'],
    },
  ],
})

export const footer = setting({
  path: '/admin/settings/footer/',
  subject: 'footer',
  title: 'Footer',
  fields: {
    text: longText('Text', { rows: 3, maxLength: 600, hint: 'Shown above the last line of every page.' }),
    copyright: text('Copyright', {
      maxLength: 120,
      hint: 'Shown after the year. Leave empty to use the shop’s name.',
    }),
  },
})

export const stock = setting({
  path: '/admin/settings/stock-alert/',
  subject: 'stock-alert',
  title: 'Low stock',
  fields: {
    low_stock: number('Low-stock threshold', {
      whole: true,
      most: 1000,
      hint: 'When an order leaves this many of a product or fewer in stock, you get one email.',
    }),
  },
})

export const sales = setting({
  path: '/admin/settings/sales/',
  subject: 'sales',
  title: 'Sales',
  fields: {
    lowest_price: choice(
      'Lowest price of the last 30 days',
      {
        for_eu: 'Shown during a sale while you ship to the European Union, whose law requires it',
        always: 'Always shown during a sale',
        never: 'Never shown',
      },
      { stacked: true },
    ),
  },
})

export const terms = setting({
  path: '/admin/settings/payment-terms/',
  subject: 'payment-terms',
  title: 'Payment deadlines',
  fields: {
    days_to_pay: number('Days to pay', {
      whole: true,
      most: 60,
      hint: 'For bank transfers and the custom payment method. After that, the order expires and its items become available again. Existing orders keep their deadline.',
    }),
    minutes_to_pay_by_card: number('Minutes to pay by card', {
      whole: true,
      most: 240,
      hint: 'For card payments: how long the payment page stays open and the items are reserved.',
    }),
    reminder_days_before: number('Reminder (days before)', {
      whole: true,
      most: 59,
      hint: 'Customers whose bank transfer hasn’t arrived get one email this many days before the deadline. Enter 0 for no reminder.',
    }),
  },
})

export const openOrders = setting({
  path: '/admin/open-order-limits/',
  subject: 'open-order-limits',
  title: 'Unpaid orders',
  fields: {
    account_orders: number('Unpaid orders per customer', {
      whole: true,
      most: 1000,
      hint: 'An order reserves its items until it’s paid or expires. Customers with this many unpaid orders can’t place another. You can allow more on a customer’s page.',
    }),
    account_pieces: number('Items in those orders', { whole: true, most: 10000 }),
    network_orders: number('Unpaid orders per internet connection', {
      whole: true,
      most: 1000,
      hint: 'A household, an office or a café counts as one connection.',
    }),
    network_pieces: number('Items in orders from that connection', { whole: true, most: 10000 }),
  },
})

export const carriers = setting({
  path: '/admin/settings/carriers/',
  subject: 'carriers',
  title: 'Carriers',
  intro:
    'When you ship with one of these, the customer gets a tracking link by email. Write {number} where the tracking number goes.',
  fields: {
    carriers: entries('Carriers', {
      one: 'carrier',
      max: 50,
      fields: {
        name: text('Name', { maxLength: 60 }),
        other_names: words('Other spellings', { hint: 'Separated by commas.' }),
        tracking_url: text('Tracking page', {
          type: 'url',
          placeholder: 'https://carrier.example/track?number={number}',
        }),
      },
    }),
  },
})

export const customs = setting({
  path: '/admin/settings/customs/',
  subject: 'customs',
  title: 'Customs',
  intro: 'Printed on the customs declaration in the parcel. Customs officers may never have seen a khukuri.',
  fields: {
    blade_description: text('Description for knives', {
      maxLength: 160,
      hint: '{blade} is replaced with the blade length.',
    }),
    blade_hs_code: text('Tariff code for knives', {
      maxLength: 20,
      hint: '8211 is for knives with cutting blades.',
    }),
    other_description: text('Description for other products', { maxLength: 160 }),
    other_hs_code: text('Tariff code for other products', {
      maxLength: 20,
      hint: 'Leave empty to fill it in by hand.',
    }),
    origin: text('Made in', { maxLength: 60, hint: 'The country. Leave empty to fill it in by hand.' }),
  },
  parts: [
    { title: 'Knives', fields: ['blade_description', 'blade_hs_code'] },
    { title: 'Other products, such as sheaths and stands', fields: ['other_description', 'other_hs_code'] },
  ],
})

/** The seller's details on invoices, credit notes and packing documents. */
export const documents = setting({
  path: '/admin/invoice-settings/',
  subject: 'invoice-settings',
  title: 'Invoices and other documents',
  intro: 'Documents already issued never change.',
  fields: {
    seller_name: optionalText('Seller', { maxLength: 120, hint: 'If empty, the site’s title is printed.' }),
    seller_address: optionalLongText('Address', {
      rows: 3,
      maxLength: 400,
      hint: 'If empty, your main branch’s address is printed.',
    }),
    tax_number: optionalText('Tax number', { maxLength: 40, hint: 'If empty, none is printed.' }),
    notes: optionalLongText('Invoice footer', { rows: 3, maxLength: 1000 }),
  },
})
