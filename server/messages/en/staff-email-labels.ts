type Named = { username: string }
type By = { by: string | null }

const roles: Record<string, string> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
  editor: 'an editor',
}
const roleName = (role: string) => roles[role] ?? role
const who = ({ by }: By) => by ?? 'The shop'

/** Emails to members of staff, and to owners about them. */
export const staffEmails = {
  subject: 'A change you should know about',
  stranger:
    'Owners are notified of every change to staff and permissions. If this wasn’t intended, log in to the back office and undo it.',
  button: 'Open the audit log',
  member: 'The shop’s owners have been notified, too. If you didn’t expect this, ask one of them.',
  changes: {
    invited: ({ email, role, ...params }: By & { email: string; role: string }) =>
      `${who(params)} invited ${email} to join the staff as ${roleName(role)}.`,
    withdrawn: ({ email, role, ...params }: By & { email: string; role: string }) =>
      `${who(params)} withdrew the invitation for ${email} to join the staff as ${roleName(role)}.`,
    joined: ({ username, role }: By & Named & { role: string }) =>
      `${username} accepted an invitation and is now ${roleName(role)}.`,
    roleChanged: ({ username, from, to, ...params }: By & Named & { from: string; to: string }) =>
      `${who(params)} changed ${username} from ${roleName(from)} to ${roleName(to)}.`,
    suspended: ({ username, ...params }: By & Named) =>
      `${who(params)} suspended ${username}, who has been logged out everywhere and can no longer log in.`,
    restored: ({ username, ...params }: By & Named) =>
      `${who(params)} restored ${username}, who can log in again.`,
    removed: ({ username, ...params }: By & Named) => `${who(params)} removed ${username} from the staff.`,
    accountDeleted: ({ username, role }: By & Named & { role: string }) =>
      `${username}, who was ${roleName(role)}, deleted their own account.`,
    secondFactorReset: ({ username, ...params }: By & Named) =>
      `${who(params)} turned off two-factor authentication for ${username}.`,
    rightsChanged: ({ role, ...params }: By & { role: string }) =>
      `${who(params)} changed what ${roleName(role)} can do.`,
  },
  invitation: {
    subject: ({ shop }: { shop: string }) => `You’re invited to the back office of ${shop}`,
    text: ({ by, role, shop }: By & { role: string; shop: string }) =>
      `${by ?? 'The owner'} has invited you to the back office of ${shop} as ${roleName(role)}. The link can be used once and expires in 72 hours.`,
    button: 'Accept the invitation',
    stranger:
      'If you didn’t expect this, you can ignore this email: nothing happens unless you open the link.',
  },
  secondFactor: {
    stranger:
      'If this wasn’t you, someone may know your password: change it right away and tell an owner of the shop.',
    turnedOn: {
      subject: 'Two-factor authentication is on',
      text: ({ username }: Named) =>
        `From now on, logging in to the back office as ${username} requires a code from your authenticator app. Store the recovery codes where you can find them without your phone.`,
    },
    turnedOff: {
      subject: 'Two-factor authentication is off',
      text: ({ username }: Named) =>
        `Logging in to the back office as ${username} no longer requires a code. Your recovery codes no longer work.`,
    },
    reset: {
      subject: 'Two-factor authentication was reset',
      text: ({ username }: Named) =>
        `An owner turned off two-factor authentication for ${username} and logged the account out everywhere. You can set it up again when you log in.`,
    },
  },
}
