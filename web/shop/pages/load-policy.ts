import { pagesMessages } from '#messages/pages.ts'
import type { Call } from '../../client/call-types.ts'
import { readList } from '../../client/list.ts'
import { type Loaded, load } from '../../client/loaded.ts'

export type PolicyType = keyof typeof pagesMessages.policies

/** Loads the HTML of a policy; never rejects. */
export async function loadPolicy(call: Call, type: PolicyType): Promise<Loaded<string>> {
  const messages = pagesMessages.policies[type]
  const loaded = await load(findContent(call, type), messages.loadFailed)
  if (!loaded.ok || loaded.value) return loaded as Loaded<string>
  return { ok: false, status: 404, message: messages.notFound }
}

/** The content of the first document in the answer. */
async function findContent(call: Call, document_type: PolicyType): Promise<string | undefined> {
  const answer = await call('GET /pages/manage/documents/', { query: { document_type } })
  return readList(answer ?? []).items[0]?.content
}
