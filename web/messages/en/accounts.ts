export const accountsMessages = {
  email: 'Email',
  password: 'Password',
  title: 'Your account',
  pleaseLogIn: 'Please Log In',
  login: 'Login',
  logOut: 'Log out',
  forgotPassword: 'Forgot your password?',
  loadFailed: 'Failed to load your account.',
  tryAgain: 'Something went wrong. Please try again.',
  /** The record is gone, or the backend has no such endpoint. */
  notFound: 'This no longer exists, or the shop does not offer it.',
  required: {
    email: 'Please enter your email.',
    password: 'Please enter your password.',
    newPassword: 'Please enter a password.',
    currentPassword: 'Please enter your current password.',
    username: 'Please enter a username.',
  },
  nav: { orders: 'Orders', addresses: 'Addresses', details: 'Details' },
  signedInAs: 'Signed in as',

  loginPage: {
    title: 'Login',
    loginIdHint: 'Your username works, too.',
    newHere: 'New here?',
    register: 'Register',
    failed: 'An unknown error occurred during login.',
    /** Shown above the form after what led here. */
    notices: {
      accountDeleted: 'Your account has been deleted. Thank you for your time with us.',
      passwordChanged: 'Your password has been changed. You can now log in.',
      signedOutEverywhere: 'You are signed out everywhere.',
    },
  },

  registerPage: {
    title: 'Register',
    confirmPassword: 'Confirm password',
    submit: 'Register',
    done: 'Registration successful! You can now log in.',
    failed: 'An unknown error occurred during registration.',
    alreadyRegistered: 'Already registered?',
  },

  newPassword: {
    label: 'New password',
    confirm: 'Confirm new password',
    hint: (minLength: number) => `At least ${minLength} characters.`,
    tooShort: (minLength: number) => `Password must be at least ${minLength} characters long.`,
    change: 'Change password',
  },

  mailedLink: {
    incomplete: 'This link is incomplete or has already been opened. Please use the one in our latest email.',
    notWorking: 'The link does not work?',
    requestAnother: 'Request a new one',
    sendFailed: 'The link could not be sent. Please try again later.',
  },

  forgotPage: {
    intro: 'Enter the email address of your account, and we will send you a link to set a new password.',
    submit: 'Send the link',
    sent: 'If this address has an account, a link is on its way to it. It works for one hour.',
    remembered: 'Remembered it?',
  },

  resetPage: {
    title: 'Set a new password',
    failed: 'The password could not be changed. Please try again.',
  },

  verifyPage: {
    title: 'Confirm your email address',
    intro:
      'Press the button to confirm that this address is yours. Messages that you sent us from it without logging in will then belong to your account as well.',
    passwordHint: 'The password of your account, so that nobody else can confirm in your place.',
    submit: 'Confirm my email address',
    confirmed: 'Thank you. Your email address is confirmed.',
    wrongPassword:
      'The password of the account is missing or wrong. Please open the link in our email again.',
    invalidLink: 'This link is no longer valid. You can request a new one on your account page.',
    tooManyAttempts: 'Too many wrong passwords. Please try again in 15 minutes.',
    failed: 'Your email address could not be confirmed. Please try again.',
    toAccount: 'Go to your account',
    notYours: 'Didn’t open this account?',
    takeOver: 'Take it over',
  },

  unverified: {
    title: 'Confirm your email address',
    lead: 'Confirm your email address.',
    text: 'We sent you a link. Please open it to show that the address is yours.',
    submit: 'Send a new link',
    sent: 'A new link is on its way to your mailbox. It works for seven days.',
  },

  addresses: {
    title: 'Your addresses',
    add: 'Add an address',
    loading: 'Loading your addresses...',
    loadFailed: 'Failed to load your addresses.',
    notOffered: 'This shop does not save addresses.',
    emptyTitle: 'No addresses yet',
    emptyText: 'Save one, and checkout fills itself in.',
    isDefault: 'Default address',
    edit: 'Edit',
    makeDefault: 'Make default',
    delete: 'Delete',
    /** Tells the buttons of several addresses apart. */
    action: (action: string, name: string, street: string) => `${action}: ${name}, ${street}`,
    newTitle: 'New address',
    editTitle: 'Edit address',
    defaultCheckbox: 'Make this my default',
    cancel: 'Cancel',
    save: 'Save address',
    saved: 'Address saved.',
    saveFailed: 'The address could not be saved. Please try again.',
    deleted: 'Address deleted.',
    defaultChanged: 'Checkout now starts with this address.',
    missing: (field: string) => `${field} is missing.`,
  },

  details: {
    title: 'Your details',
    loading: 'Loading your details...',
    unavailable: 'Your details cannot be shown.',
  },

  username: {
    title: 'Email and username',
    emailNote: 'Only you and we can see it. To change it, please write to us.',
    label: 'Username',
    hint: 'Shown next to your reviews and comments: 3 to 30 characters, a to z and digits, with single dots, hyphens or underscores between them.',
    save: 'Save username',
    saved: (username: string) => `Your username is now ${username}.`,
    failed: 'Your username could not be changed. Please try again.',
  },

  changePassword: {
    current: 'Current password',
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
