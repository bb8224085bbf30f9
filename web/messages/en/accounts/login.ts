import { cartErrorMessages } from '../orders/cart-errors.ts'
import { registerMessages } from './register.ts'

export const loginMessages = {
  title: 'Log in',
  loginIdHint: 'You can also use your username.',
  newHere: 'New here?',
  register: 'Register',
  failed: 'An unknown error occurred during login.',
  /** Shown above the form, depending on what led here. */
  notices: {
    registered: registerMessages.done,
    accountDeleted: 'Your account has been deleted. Thanks for shopping with us.',
    passwordChanged: 'Your password has been changed. You can now log in.',
    signInToAdd: cartErrorMessages.signInToAdd,
    signedOutEverywhere: 'You’ve been logged out everywhere.',
  },
}
