import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { useWatch } from '#admin/kit/form/form-state.ts'
import type { AdminPolicy } from '#contract/admin/contents/policies.ts'
import { Button } from '#ui/input/button.tsx'

type Part = readonly [heading: string, question: string]

const parts: Record<AdminPolicy['document_type'], readonly Part[]> = {
  refund_policy: [
    ['Before it ships', 'Until when can customers cancel an order, and what if it’s already being engraved?'],
    [
      'Returns',
      'How many days do customers have to return an item, and in what condition? Who pays for return shipping?',
    ],
    ['Damaged, wrong or lost items', 'What should the customer send you, and what will you do?'],
    ['What can’t be returned', 'Such as engraved items, and blades that the customer has sharpened.'],
    ['Refunds', 'How do you refund customers, and within how many days?'],
    ['How to reach us', 'An email address, and how soon you reply.'],
  ],
  shipping_policy: [
    ['Where we ship', 'Which countries, and what their law requires of the customer.'],
    ['Cost and delivery time', 'How shipping is calculated, and when the delivery time starts.'],
    ['Customs', 'Who pays duties and taxes.'],
  ],
  terms_of_sale: [
    ['Who sells to you', 'The name and address of the business that runs the shop.'],
    ['How a contract is formed', 'When an order becomes binding, and how it’s paid.'],
    ['Which law applies', 'And where to send complaints.'],
  ],
  privacy_policy: [
    ['Who we are', 'The name and address of the business that runs the shop, and how to contact it.'],
    [
      'What we store, and why',
      'Accounts, addresses, orders, engravings, messages and reviews. Card numbers stay with the payment gateway.',
    ],
    ['Who we share it with', 'Carriers, customs, the bank and the payment gateway.'],
    ['How long we store it', 'What tax law requires, and what is deleted with an account.'],
    ['Your rights', 'Customers can download their data and delete their account themselves.'],
    [
      'Cookies and visits',
      'The shop sets no cookies, unless you count visits with Google Analytics. If you do, say so.',
    ],
  ],
}

/** Headings with a guiding question for each part, which staff replace with their text. */
function outlineOf(type: AdminPolicy['document_type']): string {
  return parts[type].map(([heading, question]) => `<h2>${heading}</h2><p><em>${question}</em></p>`).join('')
}

/** An outline for an empty page. */
export function Outline({ type }: { type: AdminPolicy['document_type'] }) {
  const { form } = useFormOfPage()
  const content = useWatch(form, 'content') as string
  if (content) return null
  return (
    <div>
      <Button variant="line" onClick={() => form.setValue('content', outlineOf(type))}>
        Start with an outline
      </Button>
      <p className="quiet small">
        Adds headings and the questions that this page should answer, for you to write over.
      </p>
    </div>
  )
}
