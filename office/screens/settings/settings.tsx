import { Link } from 'react-router'
import type { Permission } from '../../../contract/office/permissions.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { useMay } from '../../session/me.ts'
import styles from './settings.module.css'

type Entry = { to: string; label: string; text: string; permission: Permission }

const groups: { label: string; entries: Entry[] }[] = [
  {
    label: 'What the shop says',
    entries: [
      {
        to: 'site',
        label: 'Name and icon',
        text: 'Title, description, time zone',
        permission: 'operations.manage',
      },
      {
        to: 'company',
        label: 'About the company',
        text: 'History, mission, values',
        permission: 'content.manage',
      },
      {
        to: 'product-texts',
        label: 'On every product',
        text: 'Note on shipping, care notes',
        permission: 'content.manage',
      },
      { to: 'footer', label: 'Foot of the page', text: 'Text and copyright', permission: 'content.manage' },
      {
        to: 'emails-to-customers',
        label: 'Emails to customers',
        text: 'Subjects and words',
        permission: 'operations.manage',
      },
    ],
  },
  {
    label: 'Where the shop is',
    entries: [
      { to: 'branches', label: 'Branches', text: 'Addresses, telephone, maps', permission: 'content.manage' },
      { to: 'emails', label: 'Email addresses', text: 'On the contact page', permission: 'content.manage' },
      {
        to: 'profiles',
        label: 'Elsewhere',
        text: 'Instagram, YouTube and others',
        permission: 'content.manage',
      },
    ],
  },
  {
    label: 'How the shop trades',
    entries: [
      {
        to: 'payment',
        label: 'Ways to pay',
        text: 'Card, bank details, your own way',
        permission: 'payment_settings.manage',
      },
      {
        to: 'terms',
        label: 'Waiting for payment',
        text: 'Days to pay, reminder',
        permission: 'operations.manage',
      },
      {
        to: 'open-orders',
        label: 'Unpaid orders',
        text: 'How many a customer may have',
        permission: 'operations.manage',
      },
      { to: 'stock', label: 'Low stock', text: 'When the shop tells you', permission: 'operations.manage' },
      {
        to: 'carriers',
        label: 'Carriers',
        text: 'Names and tracking pages',
        permission: 'operations.manage',
      },
      {
        to: 'customs',
        label: 'Customs',
        text: 'Description and tariff codes',
        permission: 'operations.manage',
      },
      {
        to: 'papers',
        label: 'Invoices',
        text: 'What they say at the top and bottom',
        permission: 'payment_settings.manage',
      },
    ],
  },
]

/** What can be set, with a line on each. */
export default function Settings() {
  const may = useMay()
  return (
    <>
      <PageHead title="Settings" />
      <div className={styles.groups}>
        {groups.map(({ label, entries }) => {
          const shown = entries.filter(({ permission }) => may(permission))
          if (shown.length === 0) return null
          return (
            <section key={label} className={styles.group}>
              <h2>{label}</h2>
              <ul>
                {shown.map(({ to, label, text }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}
