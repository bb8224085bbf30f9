/** For staff who shop. */
export const secondFactorMessages = {
  title: 'Two-factor authentication',
  why: {
    required:
      'Because you work for this shop, you need a code as well as your password. Enter a code to continue.',
    missing:
      'Your role in this shop requires two-factor authentication. Set it up in the back office, then enter a code here to shop.',
  },
  code: 'Code',
  hint: 'The six digits in your authenticator app, or one of your recovery codes.',
  missing: 'Enter the code.',
  failed: 'We couldn’t check the code. Please try again.',
  enter: 'Continue',
  setUp: 'Set it up',
  signOut: 'Log out',
}
