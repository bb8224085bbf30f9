export const backInStockMessages = {
  title: 'Back in stock',
  ask: {
    label: 'Email me when the next one is forged',
    hint: 'One email, and nothing else.',
    submit: 'Email me',
    asked: 'Please check your email: the link in it confirms your address.',
    confirmed: 'We’ll email you when it’s back in stock.',
    required: { email: 'Please enter your email.' },
    emailExpected: 'Please enter an email address, such as name@example.com.',
    failed: 'That didn’t work. Please try again later.',
  },
  confirm: {
    intro: 'Shall we email you when the product is back in stock?',
    submit: 'Yes, email me',
    done: 'Thank you. We’ll email you when it’s back in stock.',
    failed: 'We couldn’t confirm your email address. Please try again.',
  },
  stop: {
    intro: 'We’ll delete your address, and won’t email you about any product you asked about.',
    submit: 'Stop these emails',
    done: 'Done. We’ve deleted your address, and you won’t get any more of these emails.',
    incomplete: 'This link is incomplete. Please open it again from our email.',
    failed: 'That didn’t work. Please try again.',
  },
  toProduct: 'Back to the product',
  nearest: 'In stock now',
}
