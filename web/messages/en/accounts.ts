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

  unverified: {
    title: 'Confirm your email address',
    lead: 'Confirm your email address.',
    text: 'We sent you a link. Please open it to show that the address is yours.',
    submit: 'Send a new link',
    sent: 'A new link is on its way to your mailbox. It works for seven days.',
  },
}
