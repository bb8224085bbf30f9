import { ActionButton } from '#admin/kit/action.tsx'
import { recordScreen } from '#admin/kit/answer.tsx'
import { EmailFrame, PlainEmail } from '#admin/kit/email-frame.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { change } from '#admin/session/answers.ts'
import type { EmailDetail } from '#contract/admin/conversations/emails.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { emailStates, kindLabel } from './email-kinds.ts'

/** An email as its recipient sees it. */
export default recordScreen('GET /admin/mails/{id}/', function EmailPage({ record: mail }) {
  const isOver = mail.state === 'sent' || mail.state === 'given_up'
  const isSecret = mail.text === null
  return (
    <>
      <PageHead
        title={mail.subject}
        badge={<StatePill of={emailStates} state={mail.state} />}
        actions={
          !(isSecret && isOver) && (
            <ActionButton
              run={() => change('POST /admin/mails/{id}/resend/', { params: { id: mail.id } })}
              done={`Sending to ${mail.to ?? 'the shop'}. This takes a few seconds.`}
            >
              {isOver ? 'Send again' : 'Send now'}
            </ActionButton>
          )
        }
      />
      <Stack gap={5}>
        {mail.state === 'given_up' && (
          <Notice kind="error">
            Delivery failed, and we’ve stopped retrying. If the address is right, send it again; otherwise,
            contact the person another way.
            {mail.last_error && <code className="small">{mail.last_error}</code>}
          </Notice>
        )}
        <Split gap={6}>
          <EmailBody mail={mail} />
          <DescriptionList
            values={{
              To: mail.to ?? 'The shop',
              About: kindLabel(mail.kind),
              Order: mail.order_id && (
                <ScreenLink to={`/orders/${mail.order_id}`}>{mail.order_id}</ScreenLink>
              ),
              Created: <ShopTime at={mail.created_at} />,
              Sent: mail.sent_at && <ShopTime at={mail.sent_at} />,
              Failed: mail.given_up_at && <ShopTime at={mail.given_up_at} />,
              'Next attempt': mail.due_at && <ShopTime at={mail.due_at} />,
              Attempts: mail.attempts > 1 ? mail.attempts : null,
            }}
          />
        </Split>
      </Stack>
    </>
  )
})

function EmailBody({ mail: { text, html, subject } }: { mail: EmailDetail }) {
  if (text === null)
    return (
      <Notice>
        This email contains a secret for its recipient, such as a link to their account, so only they can read
        it.
      </Notice>
    )
  return html === null ? <PlainEmail text={text} /> : <EmailFrame {...{ subject, html }} />
}
