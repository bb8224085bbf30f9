export const resetPasswordMessages = {
  title: 'Set a new password',
  failed: 'We couldn’t change the password. Please try again.',
}
