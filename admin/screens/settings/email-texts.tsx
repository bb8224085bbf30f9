import { Link } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { toSettings } from '#admin/kit/setting.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import type { Calls } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'
import { emailNames } from './email-names.ts'

type Texts = AnswerOf<Calls, 'GET /admin/mail-texts/'>

const groups = [
  { label: 'Orders', starts: ['orders.'] },
  { label: 'Accounts', starts: ['accounts.'] },
  { label: 'Comments and messages', starts: ['blog.', 'contact.'] },
]

/** Every email that customers get, with its subject. */
export default function EmailTexts() {
  return (
    <>
      <PageHead title="Emails to customers" back={toSettings} />
      <Stack gap={6}>
        <p className="quiet">
          Edit the subject, the heading and the text before and after the content that the shop adds: items,
          amounts, links and bank details.
        </p>
        <Answer query={useAnswer('GET /admin/mail-texts/')}>
          {(texts) =>
            groups.map(({ label, starts }) => (
              <Group
                key={label}
                label={label}
                texts={texts.filter(({ id }) => starts.some((start) => id.startsWith(start)))}
              />
            ))
          }
        </Answer>
      </Stack>
    </>
  )
}

function Group({ label, texts }: { label: string; texts: Texts }) {
  return (
    <Section look="rule" title={label}>
      <ul>
        {texts.map(({ id, subject, is_changed }) => (
          <Item
            key={id}
            as="li"
            className="card"
            title={
              <Link className="card-link" to={id}>
                {emailNames[id].name}
              </Link>
            }
            end={is_changed && <StatusPill tone="good">Edited</StatusPill>}
          >
            <p className="quiet small">{subject}</p>
          </Item>
        ))}
      </ul>
    </Section>
  )
}
