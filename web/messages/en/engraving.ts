export const engravingMessages = {
  proof: 'We send you a proof first. Once you approve it, it can’t be returned.',
  preview: (text: string) => `The blade with the engraving: ${text}`,
}
