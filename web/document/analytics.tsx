import { analyticsScriptUrl, analyticsSetUp } from './analytics-service.ts'

export function Analytics({ id }: { id: string }) {
  if (!id) return null
  return (
    <>
      <script async src={analyticsScriptUrl(id)} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: analyticsSetUp(id) }} />
    </>
  )
}
