export const resetPasswordMessages = {
  title: 'Set a new password',
  failed: 'The password could not be changed. Please try again.',
}
