import type { ContactInfo } from '#contract/shop/contact.ts'
import { contactMessages } from '#messages/contact.ts'
import type { Call } from '#web/client/call-types.ts'
import { type Loaded, load } from '#web/client/loaded.ts'

/** Loads the data of the contact page; never rejects. */
export function loadContact(call: Call): Promise<Loaded<ContactInfo>> {
  return load(call('GET /contact/info/'), contactMessages.loadFailed)
}
