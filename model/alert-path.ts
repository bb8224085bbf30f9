/** The back office's page for dealing with an alert; undefined if there is none. */
export function alertPath(subject: string): string | undefined {
  const [type = '', id = ''] = subject.split(':')
  if (type === 'order') return `/orders/${id}`
  if (type === 'mail') return `/mails/${id}`
  if (type === 'payment') return `/payments/${id}`
  return type === 'backups' ? '/backups' : undefined
}
