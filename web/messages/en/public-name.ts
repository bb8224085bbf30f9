export const publicNameMessages = {
  label: 'Public name',
  hint: 'Shown next to what you write.',
  /** After the hint, for a name that is there. */
  change: 'Change your name',
  required: 'Please enter your public name.',
}
