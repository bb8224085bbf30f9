import type { ContactInfo } from '#contract/shop/contact.ts'
import { contactMessages } from '#messages/contact.ts'
import type { Call } from '#web/client/call-types.ts'
import { type Loaded, load } from '#web/client/loaded.ts'

/** Loads the data of the contact page and the footer; never rejects. */
export function loadContact(call: Call): Promise<Loaded<ContactInfo>> {
  return load(findContact(call), contactMessages.loadFailed)
}

/** Another backend may leave out empty lists. */
async function findContact(call: Call): Promise<ContactInfo> {
  const info: Partial<ContactInfo> | undefined = await call('GET /contact/info/')
  return {
    branch_locations: info?.branch_locations ?? [],
    contact_emails: info?.contact_emails ?? [],
    social_media_profiles: info?.social_media_profiles ?? [],
  }
}
