import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'

export function CustomerEmails({ customer: { mails } }: { customer: Customer }) {
  if (mails.length === 0) return null
  return (
    <Section look="panel" title="Emails to this customer">
      <ul aria-label="Emails to this customer">
        {[...mails.entries()].map(([place, { subject, created_at, sent_at }]) => (
          <Item as="li" key={place}>
            <p>{subject}</p>
            <p className="quiet small">
              {sent_at ? (
                <>
                  Sent <ShopTime at={sent_at} />
                </>
              ) : (
                <>
                  Not sent yet, created <ShopTime at={created_at} />
                </>
              )}
            </p>
          </Item>
        ))}
      </ul>
    </Section>
  )
}

export function CustomerSignIns({ customer: { sign_ins } }: { customer: Customer }) {
  if (sign_ins.length === 0) return null
  return (
    <Section look="panel" title="Logins">
      <ul aria-label="Logins">
        {[...sign_ins.slice(0, 8).entries()].map(([place, { last_used_at, ended_at, device }]) => (
          <Item as="li" key={place}>
            <p>
              {device ?? 'Unknown device'}
              {ended_at && <span className="quiet"> (ended)</span>}
            </p>
            <p className="quiet small">
              Last used <ShopTime at={last_used_at} />
            </p>
          </Item>
        ))}
      </ul>
    </Section>
  )
}
