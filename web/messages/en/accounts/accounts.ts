export const accountsMessages = {
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  login: 'Log in',
  forgotPassword: 'Forgot your password?',
  loadFailed: 'We couldn’t load your account.',
  tryAgain: 'Something went wrong. Please try again.',
  /** The record is gone, or the backend has no such endpoint. */
  notFound: 'This isn’t available.',
  storageBlocked:
    'Your browser blocks site data, so you can’t stay logged in. Please allow cookies and site data for this site, then try again.',
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
    incomplete:
      'This link is incomplete or has already been opened. Please use the link in our latest email.',
    notWorking: 'Link not working?',
    requestAnother: 'Get a new link',
    sendFailed: 'We couldn’t send the link. Please try again later.',
  },
}
