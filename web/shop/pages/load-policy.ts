import { pagesMessages } from '#messages/pages.ts'
import type { Call } from '#web/client/call-types.ts'
import { readList } from '#web/client/list.ts'
import { type Loaded, load } from '#web/client/loaded.ts'

export type PolicyType = keyof typeof pagesMessages.policies

export type PolicyText = {
  html: string
  /** '2026-11-21'; undefined if the backend has no date. */
  since: string | undefined
}

/** Loads a policy; never rejects. */
export async function loadPolicy(call: Call, type: PolicyType): Promise<Loaded<PolicyText>> {
  const messages = pagesMessages.policies[type]
  const loaded = await load(findText(call, type), messages.loadFailed)
  if (!loaded.ok || loaded.value) return loaded as Loaded<PolicyText>
  return { ok: false, status: 404, message: messages.notFound }
}

/** The first document in the answer, if it has text. */
async function findText(call: Call, document_type: PolicyType): Promise<PolicyText | undefined> {
  const answer = await call('GET /pages/manage/documents/', { query: { document_type } })
  const [policy] = readList(answer).items
  return policy?.content ? { html: policy.content, since: policy.in_force_on } : undefined
}
