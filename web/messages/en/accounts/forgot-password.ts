export const forgotPasswordMessages = {
  intro: 'Enter your account’s email address, and we’ll send you a link to set a new password.',
  submit: 'Send the link',
  sent: 'If an account uses this address, we’ve sent a link to it. The link expires in one hour.',
  remembered: 'Remembered your password?',
}
