import { cartErrorMessages } from '../orders/cart-errors.ts'
import { registerMessages } from './register.ts'

export const loginMessages = {
  title: 'Login',
  loginIdHint: 'Your username works, too.',
  newHere: 'New here?',
  register: 'Register',
  failed: 'An unknown error occurred during login.',
  /** Shown above the form after what led here. */
  notices: {
    registered: registerMessages.done,
    accountDeleted: 'Your account has been deleted. Thank you for your time with us.',
    passwordChanged: 'Your password has been changed. You can now log in.',
    signInToAdd: cartErrorMessages.signInToAdd,
    signedOutEverywhere: 'You are signed out everywhere.',
  },
}
