import type { Call } from '../../client/call-types.ts'
import { readList } from '../../client/list.ts'
import { type Loaded, load } from '../../client/loaded.ts'

export type DocumentType = 'refund_policy' | 'privacy_policy'

export const documentNames: Record<DocumentType, { title: string; inText: string }> = {
  refund_policy: { title: 'Refund Policy', inText: 'refund policy' },
  privacy_policy: { title: 'Privacy Policy', inText: 'privacy policy' },
}

/** Loads the HTML of a policy; never rejects. */
export async function loadPolicy(call: Call, type: DocumentType): Promise<Loaded<string>> {
  const { inText } = documentNames[type]
  const loaded = await load(findContent(call, type), `Failed to load ${inText}.`)
  if (!loaded.ok || loaded.value) return loaded as Loaded<string>
  return { ok: false, status: 404, message: `No ${inText} found.` }
}

/** The content of the first document in the answer. */
async function findContent(call: Call, document_type: DocumentType): Promise<string | undefined> {
  const answer = await call('GET /pages/manage/documents/', { query: { document_type } })
  return readList(answer ?? []).items[0]?.content
}
