export const publicNameMessages = {
  label: 'Public name',
  hint: 'Shown beside what you write.',
  required: 'Please enter your public name.',
}
