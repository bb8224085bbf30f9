export const accountsMessages = {
  email: 'Email',
  password: 'Password',
  login: 'Login',
  forgotPassword: 'Forgot your password?',
  loadFailed: 'Failed to load your account.',
  tryAgain: 'Something went wrong. Please try again.',
  /** The record is gone, or the backend has no such endpoint. */
  notFound: 'This no longer exists, or the shop does not offer it.',
  storageBlocked:
    'This browser does not let the shop store anything, so you cannot stay logged in. Please allow cookies and site data for this site, and try again.',
  required: {
    email: 'Please enter your email.',
    password: 'Please enter your password.',
    newPassword: 'Please enter a password.',
  },

  newPassword: {
    label: 'New password',
    confirm: 'Confirm new password',
    hint: (minLength: number) => `At least ${minLength} characters.`,
    tooShort: (minLength: number) => `Password must be at least ${minLength} characters long.`,
    differ: 'Passwords do not match.',
    weak: {
      password_guessable:
        'This password is easy to guess. Try three or four words that don’t usually go together.',
      password_personal: 'Please leave your email address and username out of your password.',
    },
    change: 'Change password',
  },

  mailedLink: {
    incomplete: 'This link is incomplete or has already been opened. Please use the one in our latest email.',
    notWorking: 'The link does not work?',
    requestAnother: 'Request a new one',
    sendFailed: 'The link could not be sent. Please try again later.',
  },
}
