export const contactFormMessages = {
  title: 'Write to us',
  name: 'Name',
  email: 'Email',
  phone: 'Phone (optional)',
  subject: 'Subject',
  message: 'Message',
  submit: 'Send message',
  submitting: 'Sending…',
  submitted: 'Thank you for your message! We will get back to you soon.',
  submitFailed: 'Failed to send message. Please try again later.',
  required: {
    name: 'Please enter your name.',
    email: 'Please enter your email.',
    subject: 'Please enter a subject.',
    message: 'Please enter your message.',
  },
  emailExpected: 'Please enter an email address, such as name@example.com.',
}
