import type { AdminPolicy } from '#contract/admin/contents/policies.ts'

type Part = readonly [heading: string, question: string]

const parts: Record<AdminPolicy['document_type'], readonly Part[]> = {
  refund_policy: [
    ['Before it ships', 'Until when can an order be canceled, and what of one that is being engraved?'],
    ['Returns', 'Within how many days may a piece come back, in what state, and who pays for the parcel?'],
    ['Damaged, wrong or lost', 'What should the customer send you, and what will you do?'],
    ['What cannot be returned', 'Such as engraved pieces, and blades that have been sharpened.'],
    ['How the money comes back', 'By which way, and within how many days?'],
    ['How to reach us', 'An email address, and how soon you answer.'],
  ],
  shipping_policy: [
    ['Where we ship', 'Which countries, and what their law asks of the customer.'],
    ['What it costs, and how long it takes', 'How the price is made up, and from when the days count.'],
    ['Customs', 'Who pays duty and taxes.'],
  ],
  terms_of_sale: [
    ['Who sells', 'The name and address of whoever runs the shop.'],
    ['How a contract is made', 'When an order counts, and how it is paid.'],
    ['Whose law applies', 'And where a complaint goes.'],
  ],
  privacy_policy: [
    ['Who we are', 'The name and address of whoever runs the shop, and where to write.'],
    [
      'What we keep, and why',
      'Accounts, addresses, orders, engravings, messages and reviews. Card numbers stay with the payment gateway.',
    ],
    ['Who else sees it', 'Carriers, customs, the bank and the payment gateway.'],
    ['How long we keep it', 'What the tax law asks for, and what goes with a closed account.'],
    ['Your rights', 'In their account, customers download their data and close the account themselves.'],
    ['Cookies and visits', 'The shop sets no cookies. Say so if you count visits.'],
  ],
}

/** Headings with the question that each part answers, to write over. */
export function outlineOf(type: AdminPolicy['document_type']): string {
  return parts[type].map(([heading, question]) => `<h2>${heading}</h2><p><em>${question}</em></p>`).join('')
}
