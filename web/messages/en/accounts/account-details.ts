export const detailsMessages = {
  title: 'Your details',
  loading: 'Loading your details…',
  unavailable: 'We couldn’t load your details.',

  username: {
    title: 'Email and username',
    emailNote: 'Only you and our team can see this. To change it, contact us.',
    label: 'Username',
    required: 'Please enter a username.',
    hint: 'For logging in. Use 3–30 characters: letters (a–z) and numbers, with single dots, hyphens or underscores between them.',
    save: 'Save username',
    saved: (username: string) => `Your username is now ${username}.`,
    failed: 'We couldn’t change your username. Please try again.',
  },

  publicName: {
    title: 'Public name',
    label: 'Public name',
    hint: 'Shown next to your reviews and comments. If you leave it empty, we show the username that you chose.',
    save: 'Save public name',
    saved: (name: string) => `Everyone now sees your name as “${name}”.`,
    removed: 'Your public name has been removed.',
    failed: 'We couldn’t change your public name. Please try again.',
  },

  changePassword: {
    current: 'Current password',
    currentRequired: 'Please enter your current password.',
    done: 'Your password has been changed. You’re still logged in here and logged out everywhere else.',
    failed: 'We couldn’t change your password. Please try again.',
  },

  sessions: {
    title: 'Where you’re logged in',
    intro: 'Don’t recognize a device? Log it out, then change your password.',
    loading: 'Loading your devices…',
    loadFailed: 'We couldn’t load your devices.',
    notOffered: 'This shop doesn’t list devices.',
    list: 'Devices',
    unknownDevice: 'Unknown device',
    current: 'This device',
    lastUsed: 'Last used',
    signedIn: 'Logged in',
    signOut: 'Log out',
    signOutDevice: (device: string, lastUsed: string) => `Log out: ${device}, last used ${lastUsed}`,
    signedOut: (device: string | null) => `${device ?? 'The device'} has been logged out.`,
  },

  signOutEverywhere: {
    title: 'Log out everywhere',
    text: 'This logs you out on all your devices, including this one. You keep your cart, orders and addresses.',
    failed: 'We couldn’t log you out everywhere. Please try again.',
  },

  download: {
    title: 'Your data',
    text: 'A copy of everything we hold about you, in one file: account, addresses, orders, reviews, comments, messages and emails.',
    privacy: { before: 'Our ', link: 'privacy policy', after: ' explains what we do with it.' },
    unverified:
      'Messages you sent us without logging in will be included once you confirm your email address.',
    submit: 'Download my data',
    saved: (file: string) => `Your data was downloaded as ${file}.`,
    failed: 'We couldn’t download your data. Please try again.',
  },

  deletion: {
    title: 'Delete your account',
    owner: 'This is the shop owner’s account, so it can’t be deleted.',
    text: 'This permanently deletes your account, addresses, cart, reviews, comments and messages. It can’t be undone.',
    start: 'Delete my account',
    question: 'Delete your account?',
    keep: 'Keep my account',
    confirm: 'Delete permanently',
    consequences:
      'Unpaid orders will be canceled. Paid orders will still ship, and we’ll keep their delivery addresses until they arrive. We keep invoices for as long as tax law requires, at least five years. If others have replied to one of your comments, an empty placeholder stays in its place.',
    password: 'Your password',
    failed: 'We couldn’t delete your account. Please try again.',
  },
}
