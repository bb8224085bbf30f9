export const forgotPasswordMessages = {
  intro: 'Enter your account’s email address, and we’ll send you a link to set a new password.',
  submit: 'Send the link',
  sent: 'If this address has an account, we’ve sent it a link. The link works for one hour.',
  remembered: 'Remembered your password?',
}
