import { Panel, PanelEntry, PanelList } from '#admin/kit/panel.tsx'
import { When } from '#admin/kit/when.tsx'
import type { Customer } from '#contract/admin/accounts/customers.ts'

/** The mails that were sent to a customer. */
export function CustomerMails({ customer: { mails } }: { customer: Customer }) {
  if (mails.length === 0) return null
  return (
    <Panel title="Emails to them">
      <PanelList label="Emails to them">
        {[...mails.entries()].map(([place, { subject, created_at, sent_at }]) => (
          <PanelEntry key={place}>
            <p>{subject}</p>
            <p className="quiet small">
              {sent_at ? (
                <>
                  Sent <When at={sent_at} />
                </>
              ) : (
                <>
                  Not sent yet, written <When at={created_at} />
                </>
              )}
            </p>
          </PanelEntry>
        ))}
      </PanelList>
    </Panel>
  )
}

/** Where and when a customer signed in. */
export function CustomerSignIns({ customer: { sign_ins } }: { customer: Customer }) {
  if (sign_ins.length === 0) return null
  return (
    <Panel title="Sign-ins">
      <PanelList label="Sign-ins">
        {[...sign_ins.slice(0, 8).entries()].map(([place, { last_used_at, ended_at, device }]) => (
          <PanelEntry key={place}>
            <p>
              {device ?? 'An unknown device'}
              {ended_at && <span className="quiet"> (ended)</span>}
            </p>
            <p className="quiet small">
              Last used <When at={last_used_at} />
            </p>
          </PanelEntry>
        ))}
      </PanelList>
    </Panel>
  )
}
