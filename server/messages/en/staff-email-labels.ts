type Named = { username: string }
type By = { by: string | null }

const roles: Record<string, string> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
  editor: 'an editor',
}
const roleName = (role: string) => roles[role] ?? role
const who = ({ by }: By) => by ?? 'The shop itself'

/** Mails to people on the staff, and to owners about them. */
export const staffMails = {
  subject: 'A change you should know about',
  stranger:
    'Owners are told about every change of staff and of rights. If this was not meant to happen, sign in to the office and undo it.',
  button: 'Open the audit log',
  member: 'The owners of the shop were told, too. If you did not expect this, ask one of them.',
  changes: {
    invited: ({ email, role, ...given }: By & { email: string; role: string }) =>
      `${who(given)} invited ${email} to join the staff as ${roleName(role)}.`,
    withdrawn: ({ email, role, ...given }: By & { email: string; role: string }) =>
      `${who(given)} withdrew the invitation of ${email} to join the staff as ${roleName(role)}.`,
    joined: ({ username, role }: By & Named & { role: string }) =>
      `${username} accepted an invitation and is now ${roleName(role)}.`,
    roleChanged: ({ username, from, to, ...given }: By & Named & { from: string; to: string }) =>
      `${who(given)} made ${username}, who was ${roleName(from)}, ${roleName(to)}.`,
    suspended: ({ username, ...given }: By & Named) =>
      `${who(given)} suspended ${username}, who is signed out everywhere and cannot sign in.`,
    restored: ({ username, ...given }: By & Named) =>
      `${who(given)} restored ${username}, who can sign in again.`,
    removed: ({ username, ...given }: By & Named) => `${who(given)} took ${username} off the staff.`,
    accountDeleted: ({ username, role }: By & Named & { role: string }) =>
      `${username}, who was ${roleName(role)}, deleted their own account.`,
    secondFactorReset: ({ username, ...given }: By & Named) =>
      `${who(given)} turned off the second factor of ${username}.`,
    rightsChanged: ({ role, ...given }: By & { role: string }) =>
      `${who(given)} changed what ${roleName(role)} may do.`,
  },
  invitation: {
    subject: ({ shop }: { shop: string }) => `You are invited to the office of ${shop}`,
    text: ({ by, role, shop }: By & { role: string; shop: string }) =>
      `${by ?? 'The owner'} invites you to work in the office of ${shop} as ${roleName(role)}. The link works once, for 72 hours.`,
    button: 'Accept the invitation',
    stranger: 'If you did not expect this, no action is needed: without the link, nothing happens.',
  },
  secondFactor: {
    stranger:
      'If this was not you, someone may know your password: change it right away, and tell an owner of the shop.',
    turnedOn: {
      subject: 'Your second factor is on',
      text: ({ username }: Named) =>
        `From now on, signing in to the office as ${username} takes a code from your authenticator app. Keep the recovery codes where you will find them without your phone.`,
    },
    turnedOff: {
      subject: 'Your second factor is off',
      text: ({ username }: Named) =>
        `Signing in to the office as ${username} no longer takes a code. The earlier recovery codes no longer work.`,
    },
    reset: {
      subject: 'Your second factor was reset',
      text: ({ username }: Named) =>
        `An owner turned off the second factor of ${username}, and signed the account out everywhere. You can set up a new one when you sign in.`,
    },
  },
}
