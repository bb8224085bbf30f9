export const analyticsMessages = {
  label: 'Cookies',
  question: 'May we use Google Analytics cookies to count visits? The shop works the same if you say no.',
  privacyPolicy: 'Privacy policy',
  accept: 'Accept',
  decline: 'Decline',
  current: { accepted: 'You accepted this.', declined: 'You declined this.' },
  settings: 'Cookie settings',
}
