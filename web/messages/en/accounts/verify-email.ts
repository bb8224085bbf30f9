export const verifyEmailMessages = {
  title: 'Confirm your email address',
  intro:
    'Confirm that this email address is yours. We’ll then add to your account any messages you sent us from it while logged out.',
  passwordHint: 'Your account’s password. This keeps anyone else from confirming your address.',
  submit: 'Confirm my email address',
  confirmed: 'Thank you. Your email address is confirmed.',
  wrongPassword: 'The password is missing or wrong. Please open the link in our email again.',
  invalidLink: 'This link is no longer valid. You can request a new one on your account page.',
  tooManyAttempts: 'Too many wrong passwords. Please try again in 15 minutes.',
  failed: 'We couldn’t confirm your email address. Please try again.',
  toAccount: 'Go to your account',
  notYours: 'Didn’t create this account?',
  takeOver: 'Claim it with a new password',
}
