export const analyticsMessages = {
  label: 'Cookies',
  question:
    'May we count visits? Google Analytics would set cookies for that; the shop works the same without them.',
  privacyPolicy: 'Privacy Policy',
  accept: 'Accept',
  decline: 'Decline',
  current: { accepted: 'You accepted this.', declined: 'You declined this.' },
  settings: 'Cookie settings',
}
