import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { contactMessages } from '#messages/contact.ts'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { statusOf } from '#web/client/loaded.ts'
import { sendPostedForm } from '#web/client/posted-form.ts'
import { laterPart } from '#web/page/later-part.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/contact.ts'
import { messageErrors, messageFailure, messageFields, messageIn, subjectIn } from './contact-message.ts'
import { loadContact } from './load-contact.ts'
import { MessageForm } from './message-form.tsx'

const ContactData = laterPart(async () => (await import('./contact-data.tsx')).ContactData)

function loadPage(call: Call) {
  return { contact: loadContact(call) }
}

export const loader = critical(loadPage, ({ contact }) => ({ status: statusOf(contact) }))

export const clientLoader = deferred(loadPage, [ContactData])

/** Query parameter that shows that a message was sent without scripts. */
const sentParameter = 'sent'

/** Handles the form in browsers without scripts. */
export function action(posted: Route.ActionArgs) {
  return sendPostedForm(posted, {
    keep: messageFields,
    check: messageErrors,
    send: (call, form) => call('POST /contact/messages/', { body: messageIn(form) }),
    failed: messageFailure,
    done: `/contact?${sentParameter}=1#message-form`,
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  return (
    <Stack gap={6} className="page wrap">
      <PageTitle own={contactMessages.title} />
      <h1>{contactMessages.title}</h1>
      <Columns least={20} gap={7}>
        <div>
          <Suspense>
            <ContactData contact={loaderData.contact} />
          </Suspense>
        </div>
        <MessageForm before={actionData} sent={address.has(sentParameter)} subject={subjectIn(address)} />
      </Columns>
    </Stack>
  )
}
