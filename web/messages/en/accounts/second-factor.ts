/** For staff who shop. */
export const secondFactorMessages = {
  title: 'Your second factor',
  why: {
    required:
      'You work in this shop, so your password alone does not open your account. Enter a code to shop here.',
    missing:
      'Your role in this shop needs a second factor. Set it up in the office, then enter a code here to shop.',
  },
  code: 'Code',
  hint: 'The six digits in your authenticator app, or one of your recovery codes.',
  missing: 'Enter the code.',
  failed: 'The code could not be checked. Please try again.',
  enter: 'Go on',
  setUp: 'Set it up',
  signOut: 'Log out',
}
