export const proofMessages = {
  title: 'Proof of your engraving',
  ofOrder: (number: string) => `Order ${number}`,
  picture: 'How your engraving will look',
  note: 'Note from the shop',
  rule: 'Check every letter: we engrave exactly what you see. Until you approve it, you can ask for a change or cancel the order. Once you’ve approved it, you can’t cancel the order, and an engraved item can’t be returned for a change of mind.',
  days: 'We move the dates that we promised by the time you take to answer.',
  approve: 'Approve this proof',
  change: {
    label: 'What should we change?',
    submit: 'Ask for a change',
    required: 'Please write what we should change.',
  },
  answered: {
    approved: 'You’ve approved this proof, so it’s final. We go on with your order.',
    change: 'You’ve asked for a change. We’ll email you a new proof.',
  },
  yourChange: 'Your change',
  closed: 'This order isn’t waiting for an answer.',
  waiting: 'We’ll email you a proof of your engraving. You can cancel the order until you’ve approved it.',
  /** Staff went on without one. */
  waived: 'We go on with your order without a proof.',
  loadFailed: 'We couldn’t load the proof. Please try again.',
  failed: 'We couldn’t send your answer. Please try again.',
  notFound: 'We don’t know this link. Please open it again from our email.',
  replaced: 'We’ve sent you a newer proof. Please open the link in our latest email.',
  orders: 'See your orders',
  cancel: {
    consequence: 'Nothing is engraved yet. We’ll refund what you’ve paid.',
  },
}
