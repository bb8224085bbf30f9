export const forgotPasswordMessages = {
  intro: 'Enter the email address of your account, and we will send you a link to set a new password.',
  submit: 'Send the link',
  sent: 'If this address has an account, a link is on its way to it. It works for one hour.',
  remembered: 'Remembered it?',
}
