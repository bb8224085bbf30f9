export const engravingMessages = {
  proof: 'We send you a proof first. Once you approve it, it can’t be returned.',
}
