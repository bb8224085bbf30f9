export const detailsMessages = {
  title: 'Your details',
  loading: 'Loading your details...',
  unavailable: 'Your details cannot be shown.',

  username: {
    title: 'Email and username',
    emailNote: 'Only you and we can see it. To change it, please write to us.',
    label: 'Username',
    required: 'Please enter a username.',
    hint: 'Shown next to your reviews and comments: 3 to 30 characters, a to z and digits, with single dots, hyphens or underscores between them.',
    save: 'Save username',
    saved: (username: string) => `Your username is now ${username}.`,
    failed: 'Your username could not be changed. Please try again.',
  },

  changePassword: {
    current: 'Current password',
    currentRequired: 'Please enter your current password.',
    done: 'Your password has been changed. You stay signed in here, and nowhere else.',
    failed: 'Your password could not be changed. Please try again.',
  },

  sessions: {
    title: 'Where you’re signed in',
    intro: 'Sign out any device that you don’t recognize or no longer use, and then change your password.',
    loading: 'Loading your devices...',
    loadFailed: 'Failed to load your devices.',
    notOffered: 'This shop does not list devices.',
    list: 'Devices',
    unknownDevice: 'Unknown device',
    current: 'This device',
    lastUsed: 'Last used',
    signedIn: 'Signed in',
    signOut: 'Sign out',
    signOutDevice: (device: string, lastUsed: string) => `Sign out: ${device}, last used ${lastUsed}`,
    signedOut: (device: string | null) => `${device ?? 'The device'} is signed out.`,
  },

  signOutEverywhere: {
    title: 'Sign out everywhere',
    text: 'This signs you out on every device, including this one. Your cart, orders and addresses stay.',
    failed: 'You could not be signed out everywhere. Please try again.',
  },

  download: {
    title: 'Your data',
    text: 'Everything we hold about you, in one file that people and machines can read: account, addresses, orders, reviews, comments, messages and emails.',
    privacy: { before: 'Our ', link: 'privacy policy', after: ' explains what we do with it.' },
    unverified:
      'Messages that you sent us without logging in will be included once your email address is confirmed.',
    submit: 'Download my data',
    saved: (file: string) => `Your data is saved as ${file}.`,
    failed: 'Your data could not be loaded. Please try again.',
  },

  deletion: {
    title: 'Delete your account',
    owner: 'This account owns the shop, so it cannot be deleted.',
    text: 'This deletes your account for good, with your addresses, cart, reviews, comments and messages. This cannot be undone.',
    start: 'Delete my account',
    question: 'Delete your account?',
    keep: 'Keep it',
    confirm: 'Delete for good',
    consequences:
      'Unpaid orders will be canceled. Paid orders will be shipped as you placed them, and their address is kept until they have arrived. Invoices are kept for as long as tax law requires, at least five years. If others have replied to a comment of yours, an empty placeholder stays.',
    password: 'Your password',
    failed: 'Your account could not be deleted. Please try again.',
  },
}
