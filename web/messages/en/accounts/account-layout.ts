export const accountLayoutMessages = {
  title: 'Your account',
  pleaseLogIn: 'Please Log In',
  nav: { orders: 'Orders', addresses: 'Addresses', details: 'Details' },
  signedInAs: 'Signed in as',

  unverified: {
    title: 'Confirm your email address',
    lead: 'Confirm your email address.',
    text: 'We sent you a link. Please open it to show that the address is yours.',
    submit: 'Send a new link',
    sent: 'A new link is on its way to your mailbox. It works for seven days.',
  },
}
