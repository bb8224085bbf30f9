export const verifyEmailMessages = {
  title: 'Confirm your email address',
  intro:
    'Press the button to confirm that this address is yours. Messages that you sent us from it without logging in will then belong to your account as well.',
  passwordHint: 'The password of your account, so that nobody else can confirm in your place.',
  submit: 'Confirm my email address',
  confirmed: 'Thank you. Your email address is confirmed.',
  wrongPassword: 'The password of the account is missing or wrong. Please open the link in our email again.',
  invalidLink: 'This link is no longer valid. You can request a new one on your account page.',
  tooManyAttempts: 'Too many wrong passwords. Please try again in 15 minutes.',
  failed: 'Your email address could not be confirmed. Please try again.',
  toAccount: 'Go to your account',
  notYours: 'Didn’t open this account?',
  takeOver: 'Take it over',
}
