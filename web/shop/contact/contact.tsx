import { data, useSearchParams } from 'react-router'
import { contactMessages } from '#messages/contact.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { statusOf } from '#web/client/loaded.ts'
import { cachedPage } from '#web/client/page-cache.ts'
import { sendPostedForm } from '#web/client/posted-form.ts'
import { serverCall } from '#web/client/server-client.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/contact.ts'
import { ContactData, ContactDataSkeleton } from './contact-data.tsx'
import { messageErrors, messageFailure, messageFields, messageIn } from './contact-message.ts'
import { loadContact } from './load-contact.ts'
import { MessageForm } from './message-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const contact = await loadContact(serverCall(context))
  return data({ contact }, { status: statusOf(contact) })
}

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

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return cachedPage(request, () => ({ contact: loadContact(browserCall) }))
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  return (
    <Stack gap={6} className="page wrap">
      <PageTitle own={contactMessages.title} />
      <h1>{contactMessages.title}</h1>
      <Columns least={20} gap={7}>
        <div>
          <Loading value={loaderData.contact} fallback={<ContactDataSkeleton />}>
            {(contact) => (
              <SectionBoundary message={contactMessages.loadFailed}>
                <ContactData contact={contact} />
              </SectionBoundary>
            )}
          </Loading>
        </div>
        <MessageForm before={actionData} sent={address.has(sentParameter)} />
      </Columns>
    </Stack>
  )
}
