import { Panel, PanelList, PanelRow } from '#admin/kit/panel.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { Customer } from '#contract/admin/accounts/customers.ts'

export function CustomerEmails({ customer: { mails } }: { customer: Customer }) {
  if (mails.length === 0) return null
  return (
    <Panel title="Emails to this customer">
      <PanelList label="Emails to this customer">
        {[...mails.entries()].map(([place, { subject, created_at, sent_at }]) => (
          <PanelRow key={place}>
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
          </PanelRow>
        ))}
      </PanelList>
    </Panel>
  )
}

export function CustomerSignIns({ customer: { sign_ins } }: { customer: Customer }) {
  if (sign_ins.length === 0) return null
  return (
    <Panel title="Logins">
      <PanelList label="Logins">
        {[...sign_ins.slice(0, 8).entries()].map(([place, { last_used_at, ended_at, device }]) => (
          <PanelRow key={place}>
            <p>
              {device ?? 'Unknown device'}
              {ended_at && <span className="quiet"> (ended)</span>}
            </p>
            <p className="quiet small">
              Last used <ShopTime at={last_used_at} />
            </p>
          </PanelRow>
        ))}
      </PanelList>
    </Panel>
  )
}
