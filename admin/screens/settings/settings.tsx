import { PageHead } from '#admin/kit/page-head.tsx'
import { useMayOpen } from '#admin/kit/screens.ts'
import { Columns } from '#ui/layout/arrange.tsx'
import { LinkGroup } from './link-group.tsx'

/** The settings by their address below '/settings/': what each is called, and what is in it. */
const groups: Record<string, Record<string, [label: string, text: string]>> = {
  'Shop texts': {
    site: ['Name and icon', 'Title, description, time zone, where you ship from'],
    company: ['About the company', 'History, mission, values'],
    'product-texts': ['On every product', 'Shipping note, reasons to buy, care notes'],
    footer: ['Footer', 'Text and copyright'],
    'emails-to-customers': ['Emails to customers', 'Subjects and texts'],
  },
  'Locations and contact': {
    branches: ['Branches', 'Addresses, phone numbers, maps'],
    emails: ['Email addresses', 'On the contact page'],
    profiles: ['Social media', 'Instagram, YouTube and others'],
  },
  Selling: {
    payment: ['Payment methods', 'Card, bank transfer, custom'],
    taxes: ['Taxes', 'VAT by country, IOSS, United Kingdom'],
    terms: ['Payment deadlines', 'Days to pay, reminder'],
    'open-orders': ['Unpaid orders', 'How many a customer may have'],
    sales: ['Sales', 'Lowest price of the last 30 days'],
    stock: ['Low stock', 'When you get an alert'],
    carriers: ['Carriers', 'Names and tracking pages'],
    customs: ['Customs', 'Description and tariff codes'],
    papers: ['Invoices', 'Texts at the top and bottom'],
  },
}

/** All settings, each with a short description. */
export default function Settings() {
  const mayOpen = useMayOpen()
  return (
    <>
      <PageHead title="Settings" />
      <Columns least={20} gap={6}>
        {Object.entries(groups).map(([title, settings]) => (
          <LinkGroup
            key={title}
            title={title}
            links={Object.entries(settings)
              .filter(([to]) => mayOpen(`/settings/${to}`))
              .map(([to, [label, text]]) => ({ to, label, text }))}
          />
        ))}
      </Columns>
    </>
  )
}
