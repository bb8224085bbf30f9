export const faqMessages = {
  title: 'FAQs',
  heading: 'Frequently asked questions',
  whichSize: { before: 'Not sure which size? ', link: 'Size guide' },
  noAnswer: { before: 'Can’t find your answer? ', link: 'Contact us' },
  loadFailed: 'Failed to load FAQs.',
  empty: 'No FAQs found.',
}
