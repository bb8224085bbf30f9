import { Link } from 'react-router'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useMayOpen } from '#admin/kit/screens.ts'
import { Columns } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'

type SettingsLink = { to: string; label: string; text: string }

const groups: { label: string; entries: SettingsLink[] }[] = [
  {
    label: 'Shop texts',
    entries: [
      {
        to: 'site',
        label: 'Name and icon',
        text: 'Title, description, time zone, where you ship from',
      },
      {
        to: 'company',
        label: 'About the company',
        text: 'History, mission, values',
      },
      {
        to: 'product-texts',
        label: 'On every product',
        text: 'Shipping note, care notes',
      },
      { to: 'footer', label: 'Footer', text: 'Text and copyright' },
      {
        to: 'emails-to-customers',
        label: 'Emails to customers',
        text: 'Subjects and texts',
      },
    ],
  },
  {
    label: 'Locations and contact',
    entries: [
      { to: 'branches', label: 'Branches', text: 'Addresses, phone numbers, maps' },
      { to: 'emails', label: 'Email addresses', text: 'On the contact page' },
      {
        to: 'profiles',
        label: 'Social media',
        text: 'Instagram, YouTube and others',
      },
    ],
  },
  {
    label: 'Selling',
    entries: [
      {
        to: 'payment',
        label: 'Payment methods',
        text: 'Card, bank transfer, custom',
      },
      {
        to: 'terms',
        label: 'Payment deadlines',
        text: 'Days to pay, reminder',
      },
      {
        to: 'open-orders',
        label: 'Unpaid orders',
        text: 'How many a customer may have',
      },
      { to: 'stock', label: 'Low stock', text: 'When you get an alert' },
      {
        to: 'carriers',
        label: 'Carriers',
        text: 'Names and tracking pages',
      },
      {
        to: 'customs',
        label: 'Customs',
        text: 'Description and tariff codes',
      },
      {
        to: 'papers',
        label: 'Invoices',
        text: 'Texts at the top and bottom',
      },
    ],
  },
]

/** All settings, each with a short description. */
export default function Settings() {
  const mayOpen = useMayOpen()
  return (
    <>
      <PageHead title="Settings" />
      <Columns least={20} gap={6}>
        {groups.map(({ label, entries }) => {
          const shown = entries.filter(({ to }) => mayOpen(`/settings/${to}`))
          if (shown.length === 0) return null
          return (
            <Section key={label} look="rule" title={label}>
              <ul>
                {shown.map(({ to, label, text }) => (
                  <Item
                    key={to}
                    as="li"
                    className="card"
                    title={
                      <Link to={to} className="card-link">
                        {label}
                      </Link>
                    }
                  >
                    <p className="quiet small">{text}</p>
                  </Item>
                ))}
              </ul>
            </Section>
          )
        })}
      </Columns>
    </>
  )
}
