export const registerMessages = {
  title: 'Register',
  confirmPassword: 'Confirm password',
  submit: 'Register',
  done: 'Registration successful! You can now log in.',
  failed: 'An unknown error occurred during registration.',
  alreadyRegistered: 'Already registered?',
}
