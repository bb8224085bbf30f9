import { flag } from '#admin/kit/form/switch-field.tsx'
import { longText, optionalText, text } from '#admin/kit/form/text-fields.tsx'
import { orderedRecords } from '#admin/kit/ordered-records.ts'
import { picture } from '#admin/kit/pictures/picture-input.tsx'
import { maxEmailLength } from '#contract/limits.ts'

/** Where customers can visit the shop. */
export const branches = orderedRecords({
  name: 'branches',
  at: '/settings/branches',
  subject: 'branch',
  title: 'Branches',
  one: 'branch',
  add: 'Add a branch',
  empty: { title: 'No branches yet', text: 'Where can customers see a knife before they buy?' },
  nameOf: ({ name }) => name,
  lineOf: ({ address, is_hq }) => (is_hq ? `Headquarters, ${address}` : address),
  deletion: () => 'It will be removed from the contact page and the footer immediately.',
  fields: {
    name: text('Name', { maxLength: 120 }),
    address: longText('Address', { rows: 2, maxLength: 300 }),
    phone_number: text('Phone', { type: 'tel', maxLength: 40 }),
    is_hq: flag('Headquarters', { hint: 'Only one branch can be the headquarters; this one replaces it.' }),
    map_embed_link: optionalText('Embedded map', {
      type: 'url',
      placeholder: 'https://',
      hint: 'From the “Embed a map” option of a map service.',
    }),
    map_location_url: optionalText('Map link', {
      type: 'url',
      placeholder: 'https://',
      hint: 'Opens when someone clicks the map.',
    }),
    picture: picture('Picture'),
  },
  parts: [
    { fields: ['name', 'address', 'phone_number', 'is_hq'] },
    { title: 'Map', fields: ['map_embed_link', 'map_location_url'] },
  ],
})

/** The addresses on the contact page. */
export const emails = orderedRecords({
  name: 'contact-emails',
  at: '/settings/emails',
  subject: 'contact-email',
  title: 'Email addresses',
  one: 'address',
  add: 'Add an address',
  empty: {
    title: 'No addresses yet',
    text: 'The contact page shows these, so customers know where to write.',
  },
  nameOf: ({ email_address }) => email_address,
  lineOf: ({ purpose }) => purpose,
  deletion: () => 'It will be removed from the shop’s pages immediately.',
  fields: {
    email_address: text('Email address', { type: 'email', maxLength: maxEmailLength }),
    purpose: text('Purpose', { maxLength: 120, hint: 'Such as “Orders” or “Press”.' }),
  },
})

export const profiles = orderedRecords({
  name: 'social-profiles',
  at: '/settings/profiles',
  subject: 'social-profile',
  title: 'Social media',
  one: 'link',
  add: 'Add a link',
  empty: { title: 'No links yet', text: 'Instagram, YouTube: where else can customers see your work?' },
  nameOf: ({ platform_display }) => platform_display,
  lineOf: ({ link }) => link,
  deletion: () => 'It will be removed from the shop’s pages immediately.',
  fields: {
    platform_display: text('Name', {
      maxLength: 40,
      hint: 'Facebook, Instagram, LinkedIn, Twitter and YouTube are shown with their icons.',
    }),
    link: text('Address', { type: 'url', placeholder: 'https://' }),
  },
})
