/** The screen of the back office where something is done about it; undefined if there is none of its own. */
export function alertPath(subject: string): string | undefined {
  const [type = '', id = ''] = subject.split(':')
  if (type === 'order') return `/orders/${id}`
  if (type === 'mail') return `/mails/${id}`
  if (type === 'payment') return `/payments/${id}`
  return type === 'backups' ? '/backups' : undefined
}
