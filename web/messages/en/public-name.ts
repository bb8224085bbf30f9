export const publicNameMessages = {
  label: 'Public name',
  hint: 'Shown next to what you write.',
  required: 'Please enter your public name.',
}
