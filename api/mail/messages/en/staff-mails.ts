type Named = { username: string }

/** Mails to people on the staff, and to owners about them. */
export const staffMails = {
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
