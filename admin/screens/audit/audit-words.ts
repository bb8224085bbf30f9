import { capitalized } from '#admin/session/capitalized.ts'

/** 'Save site settings' for 'pages.save-site-settings'. */
export function verbText(verb: string): string {
  const [, name = verb] = verb.split('.')
  return capitalized(name.replaceAll('-', ' '))
}

/** 'Account 12' for 'account:12'. */
export function subjectText(subject: string): string {
  return capitalized(subject.replace(':', ' ').replaceAll('-', ' ')) || '–'
}

/** The page of a subject in the back office; undefined if it has none. */
export function subjectPath(subject: string): string | undefined {
  const [type, id] = subject.split(':')
  if (!id) return undefined
  const paths: Record<string, string> = {
    order: `/orders/${id}`,
    product: `/products/${id}`,
    post: `/posts/${id}`,
    role: `/staff/rights/${id}`,
  }
  return paths[type ?? '']
}

export const attemptWords: Record<string, string> = {
  sign_in_failed: 'Login failed',
  limit_reached: 'Limit reached',
  staff_call_refused: 'Back office access denied',
  notification_refused: 'Payment notification rejected',
  refresh_token_reused: 'Stolen session ended',
  rights_changed: 'Permissions changed',
}
