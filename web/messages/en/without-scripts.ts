/** On pages that need JavaScript, in browsers without it. */
export const withoutScriptsMessages = {
  needs: {
    login: 'Turn on JavaScript to log in, then reload this page.',
    register: 'You can register without JavaScript, but you need it to log in.',
    cart: 'Turn on JavaScript to use your cart, then reload this page.',
    account: 'Turn on JavaScript to see your account, then reload this page.',
    addToCart: 'Turn on JavaScript to add this to your cart.',
    payment:
      'We’ll email you as soon as your payment is confirmed. Turn on JavaScript to see it here. Please don’t pay again before you hear from us.',
    confirmation: 'We confirm every order by email, with its number. Turn on JavaScript to see it here.',
    writing: 'Turn on JavaScript to write here.',
  },
  /** Follows any of the texts above. */
  otherWay: { before: ' You can also ', link: 'write to us or call', after: '.' },
  notLoggedIn: 'You haven’t been logged in. Please enter your password again.',
  commentNotSent: 'Your comment hasn’t been sent. Your text is still here.',
  reviewNotSent: 'Your review hasn’t been sent. Your text is still here.',
}
