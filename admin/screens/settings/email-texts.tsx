import { Answer } from '#admin/kit/answer.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { emailNames } from './email-names.ts'
import { LinkGroup } from './link-group.tsx'

/** The starts of the emails' ids by group. */
const groups = {
  Orders: ['orders.'],
  Accounts: ['accounts.'],
  'Comments and messages': ['blog.', 'contact.'],
}

/** Every email that customers get, with its subject. */
export default function EmailTexts() {
  return (
    <>
      <PageHead title="Emails to customers" />
      <Stack gap={6}>
        <p className="quiet">
          Edit the subject, the heading and the text before and after the content that the shop adds: items,
          amounts, links and bank details.
        </p>
        <Answer query={useAnswer('GET /admin/mail-texts/')}>
          {(texts) =>
            Object.entries(groups).map(([title, starts]) => (
              <LinkGroup
                key={title}
                title={title}
                links={texts
                  .filter(({ id }) => starts.some((start) => id.startsWith(start)))
                  .map(({ id, subject, is_changed }) => ({
                    to: id,
                    label: emailNames[id][0],
                    text: subject,
                    end: is_changed && <StatusPill tone="good">Edited</StatusPill>,
                  }))}
              />
            ))
          }
        </Answer>
      </Stack>
    </>
  )
}
