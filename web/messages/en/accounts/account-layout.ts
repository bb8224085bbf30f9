export const accountLayoutMessages = {
  title: 'Your account',
  pleaseLogIn: 'Please Log In',
  nav: { orders: 'Orders', addresses: 'Addresses', details: 'Details' },
  signedInAs: 'Logged in as',

  unverified: {
    title: 'Confirm your email address',
    lead: 'Confirm your email address.',
    text: 'We’ve emailed you a link. Open it to confirm that the address is yours.',
    submit: 'Send a new link',
    sent: 'We’ve sent you a new link. It expires in seven days.',
  },
}
