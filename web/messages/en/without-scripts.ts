/** Said where a page cannot do its work because the browser runs no scripts. */
export const withoutScriptsMessages = {
  needs: {
    login:
      'Logging in needs JavaScript, and your browser does not run it. Turn it on and load this page again.',
    register:
      'You can register without JavaScript, but you will need it to log in, and your browser does not run it.',
    cart: 'The cart needs JavaScript, and your browser does not run it. Turn it on and load this page again.',
    account:
      'Your account needs JavaScript, and your browser does not run it. Turn it on and load this page again.',
    addToCart: 'Adding to the cart needs JavaScript, and your browser does not run it.',
    payment:
      'As soon as your payment is confirmed, we send you an email. Showing it here needs JavaScript, and your browser does not run it. Please do not pay a second time before you have heard from us.',
    confirmation:
      'Every order that is placed is confirmed by email, with its number. Showing it here needs JavaScript, and your browser does not run it.',
    writing: 'Writing here needs JavaScript, and your browser does not run it.',
  },
  /** Follows one of these. */
  otherWay: { before: ' You can also ', link: 'write to us or call', after: '.' },
  notLoggedIn: 'You have not been logged in. Please enter your password again.',
  commentNotSent: 'Your comment has not been sent. Your text is still here.',
  reviewNotSent: 'Your review has not been sent. Your text is still here.',
}
